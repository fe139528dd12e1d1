import type { Cue } from './cue.ts'

/** Masked swear words at the reader, threats, and obscene offers. */
export const threats: ReadonlyArray<Cue> = [
  [
    3,
    /\b(you|u|ur|your|youre|you're|ustedes|tu|son|eres) (\w+ ){0,5}(\w{1,3}[*#]{2,}\w*|[a-z]\*+[a-z]+)(?![\w*])|(?<![\w*])(f[*#@$-]{2,}\w*|f[*]ck|fck|phuck|fuk) (you|u|off|this (company|site)|yall|y'all|ustedes)\b|\b(vete|vayan(se)?|vayase) a(l| la) (\w*[*#]+\w*|diablo|infierno|carajo|verga|mierda)|\b(ch[*]+|p[*]{2,}|c[*]{3,})\w*\b.{0,20}\b(madre|tu|su|ustedes)\b/,
  ],
  [
    3,
    /\b(i|we|someone)('?ll| will| am going to| gonna|'m gonna|m gonna| know) (find|kill|hurt|shoot|stab|beat|burn|hunt|destroy|come for|where) (out )?(where )?(you|u|your|the office|it down|ya|each of you|all of you)\b(?!.{0,15}\b(on (google|yelp|facebook)|online|through|the (key|door|house) (is|under)))|\bknow where (you|your|ur) \w+.{0,40}\b(live|lives|is|are|sleep|burn|work)\b|\b(sleep tight|watch your back|you'?re dead|you are dead|you will (pay|regret)|gonna regret)\b|\bburn (it|you|your|the office|that place) (\w+ )?(down|office|place)\b/,
  ],
  [
    3,
    /\b(te|los|les|le) (voy|vamos) a (matar|encontrar|partir|quemar|romper (la|el)|buscar|golpear|reventar)\b(?! (un|una) (presupuesto|cita))|\b(se|sabemos) donde (vives|viven|trabajas|estan|vive)\b|\bojala (te|se|les) (\w+ )?(muer\w+|electrocut\w+|pudr\w+|quem\w+|ahog\w+|caig\w+|parta)\b|\b(imbecil|idiota|estupid\w|inutil|maldit\w|porqueria|basura|cerd[oa]|asco)\b.{0,40}\b(tu|tus|ustedes|eres|son|compania|empresa)\b|\b(tu|su|ustedes|eres|son) (\w+ ){0,3}(una? |unos |unas )?(imbecil\w*|idiotas?|estupid\w+|inutil\w*|porqueria|basura|cerd[oa]s)\b/,
  ],
  [
    3,
    /\b(piece|pieces|bunch|load|sack) of (garbage|trash|crap|sh\W?t|s\*+t?|scum)\b(?=.{0,40}\b(you|your|sleep|die)\b)|\byou (\w+ ){0,3}pieces? of (garbage|trash|crap|shit|scum)\b|\b(die|drop dead|get cancer|kys|go die|eat a dick|lick my|sit on my)\b(?! (a|out|down|off|in the|every|when|during|soon))(?=\W*($|[!.,]|you|in a fire|slow|already|balls|face))/,
  ],
  [
    3,
    /\b(sext\w*|sexting|horny|blow ?jobs?|nudes?|send (me )?(\w+ )?(pics|pictures|photos) of (you|your (wife|body|self|feet|sister|girl\w*))|naked (pics|girls)|(be|get|i'?m|im|ill be|i'll be|you) (\w+ )?naked|no clothes|big boy|happy ending|strip (for|down for) me|shirtless|no shirt on|my bed tonight|in my bed with|sexual|sexy time|hook ?up (with (me|you)|tonight)|booty|sugar ?daddy|wanna (bang|smash)|suck(ing)? (it|me|my))\b/,
  ],
  [
    3,
    /\b(que (rica|rico|buena|bueno|sabrosa) (estas|esta la|te ves|te pones)|mamacita|mami rica|mami\b.{0,40}\b(noche|piso|cama|rica)|toda la noche (contigo|mami|bebe)|cogerte|te (cojo|cogeria|follaria|chupo|pongo en)|follar\w*|desnud[oa]s?\b.{0,20}\b(espero|foto|manda|te|conmigo)|fotos? (desnud\w|sin ropa|intimas)|tetas|nalgas|sexo)\b/,
  ],
]
