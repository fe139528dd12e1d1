import type { Cue } from './cue.ts'

/** Abuse of the reader. Someone who swears at a pipe may be a homeowner. */
export const abuse: ReadonlyArray<Cue> = [
  [
    3,
    /\b(fuck\w*|motherfuck\w*|cunts?|faggots?|n[i1]gg\w+|suck (my|a|it)|kill yourself|eat shit|go to hell|(rot|burn) in hell|screw (you|off)|kiss my ass|bite me|assholes|chinga (tu|a tu)|hijos? de (tu |la )?(gran )?puta|hijueputa|chupame\w*|vete a la \w+|vayanse a la \w+|pendejos?|malditos)\b/,
  ],
  [
    3,
    /\byou('re| are| guys| all| people| bunch)+ (are )?(all )?(an? |just |nothing but )*(bunch of |pieces? of |pack of )*(scam\w*|thieves|thief|crooks?|liars?|frauds?|shit|trash|garbage|idiots?|morons?|assholes?)\b|\bthis is an? (\w+ )?(scam|fraud)\b|\b(i will|i'll|ill|going to) (sue|report) (you|your)\b|\bhope you (all |guys )*(die|burn|rot|choke)\b/,
  ],
  [
    3,
    /\b(son|sois) (unos |una bola de |puros )?(ladrones|estafadores|rateros|mentirosos|ratas)\b|\bpinches? (ladron|estafador|rater|rata|mentiros|bola)\w*|\b(fuck|screw|stupid|dumb) (this |these )?(site|website|company|form|people)\b/,
  ],
  [
    3,
    /(?<![a-z])f[*#@u$]{2,}k? ?(you|u|off)\b|\byou (guys |people |all )?suck\b|\b(you|ya) (\w+ )?scumbags?\b/,
  ],
  [2, /\b(suck|sucks|scumbags?|idiots?|morons?|ladrones|rateros|estafadores|al diablo)\b/],
]
