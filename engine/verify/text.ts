import { cleanText } from '../clean-text.ts'
import { failed, passed, skipped, warned, type Check, type CheckRule } from '../check.ts'
import { foldAccents } from '../place/fold.ts'
import { longest } from '../request.ts'

export type TextReading = { check: Check; description: string | null }

/** Where people keep photos of a roof or the listing of a house: such a link is no advertisement. */
const homeLinks =
  /(^|\.)(photos\.app\.goo\.gl|photos\.google\.com|drive\.google\.com|icloud\.com|dropbox\.com|1drv\.ms|imgur\.com|zillow\.com|redfin\.com|realtor\.com|maps\.app\.goo\.gl|youtu\.be|youtube\.com)$/
const linkPattern = /(?:https?:\/\/|(?<![@\w.])www\.)[^\s<>"]+/gi
/** A link without its beginning, as 'roofs-r-us.com'. */
const bareLinkPattern =
  /(?:^|[\s(])(?:[a-z0-9-]+\.)+(?:com|net|org|info|biz|ru|cn|io|xyz|top|online|site|shop|club|link|click|co)\b[^\s<>"]*/gi

/** What gives a sales pitch, a job seeker, another contractor or a prompt away. Folded text, EN and ES. */
const phrases: ReadonlyArray<readonly [CheckRule, RegExp]> = [
  [
    'text_instructions',
    /\b(ignore|disregard|forget|ignora|olvida) (all |any |the |your |my |todas? |las |tus )*(previous|prior|above|earlier|system|instrucciones|instructions)|\bsystem prompt\b|\byou are (now )?(an? )?(ai|chatgpt|assistant|language model)\b|\b(set|give|return|assign|pon|asigna)\w* (this |me |the |an? |est[ae] |la |el |un )*(lead |ai )?(score|puntaje|puntuacion)\b|<\|im_start\|>|\bjailbreak\b/,
  ],
  [
    'text_sales',
    /\bbacklinks?\b|\bguest posts?\b|\bseo (service|agency|expert|package|company|audit)|\b(rank|ranking|first page|page one|top) (\w+ ){0,3}(on|of|in) google\b|\b(grow|boost|increase) your (business|traffic|sales|revenue|online)|\bweb ?site (design|redesign) (service|compan|agenc)|\b(web|app) development (service|compan|agenc)|\bdigital marketing\b|\bposicionamiento (web|en google)\b|\b(casino|viagra|cialis|forex|crypto(currency)? (invest|trad)|bitcoin|payday loan)\b|\bbusiness (loan|funding) (approv|offer)|\bmerchant cash advance\b|\bemail list(s)? for sale\b/,
  ],
  [
    'text_job',
    /\bare you (currently |guys )?hiring\b|\b(attach\w*|send|here is|submit\w*) my (resume|cv)\b|\bmy resume\b|\b(apply|applying|application) for (a |the |any )?(job|position|employment|opening)\b|\bseeking employment\b|\bjob opening\b|\bbusco empleo\b|\bsolicit(o|ud de) empleo\b|\bestan contratando\b|\b(mi|adjunto) curriculum\b/,
  ],
  [
    'text_competitor',
    /\b(send|email|share|give) (me |us )?your (full |wholesale |current )*price ?lists?\b|\bwholesale (price|pricing|rates)\b|\bwe are (also )?a (\w+ ){0,2}(roofing|hvac|plumbing|electrical|painting|landscaping|remodeling|flooring|construction|window) (company|contractor|business)\b|\bsubcontract(or|ing)? (work|services|opportunit)|\bsomos una (empresa|compania) de (techos|plomeria|electricidad|pintura|construccion)\b|\blista de precios\b/,
  ],
]

/**
 * Reads what the homeowner wrote. Capitals, bad spelling, Spanish and a link to photos are fine; other
 * links, pitches, job seekers, competitors and words meant for a machine are not.
 */
export function readText(text: string | undefined): TextReading {
  const whole = cleanText(text ?? '')
  if (whole === '') return { check: skipped('description'), description: null }
  // Only what is kept is judged: patterns run over a bounded text, whatever somebody sends.
  const description = whole.slice(0, longest.description).replace(/[\uD800-\uDBFF]$/, '')
  return { check: checkOf(description, whole.length > longest.description), description }
}

function checkOf(text: string, isCut: boolean): Check {
  if (hasMarkup(text)) return failed('description', 'text_markup')
  const folded = foldAccents(text).replace(/\s+/g, ' ')
  const found = phrases.find(([, pattern]) => pattern.test(folded))
  if (found) return failed('description', found[0])
  if (hasLink(text)) return failed('description', 'text_link')
  return isCut ? warned('description', 'text_too_long') : passed('description')
}

/** HTML or a script; 'roof < 10 years' is neither. */
export function hasMarkup(text: string): boolean {
  return /<\/?[a-z!][^>]*>|<script|javascript:|\[url[=\]]/i.test(text)
}

/** A link that leads anywhere but to photos or the listing of a house. */
export function hasLink(text: string): boolean {
  // An e-mail address is not a link; a link that holds an @ is one.
  const withoutMail = text.replace(/[^\s@/]+@[^\s@/]+(?=\s|$)/g, ' ')
  const links = [...(text.match(linkPattern) ?? []), ...(withoutMail.match(bareLinkPattern) ?? [])]
  return links.some((link) => !homeLinks.test(hostOf(link)))
}

function hostOf(link: string): string {
  const bare = link
    .trim()
    .replace(/^\(/, '')
    .replace(/^https?:\/\//i, '')
  const [authority = ''] = bare.split(/[/?#\\]/)
  // What stands before an @ is a user's name, whatever it looks like.
  const host = authority.slice(authority.lastIndexOf('@') + 1)
  return (host.split(':')[0] ?? '').toLowerCase()
}
