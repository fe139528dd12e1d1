import { namesHomeThings } from './things.ts'

/** Shorter texts may come from a person in a hurry. */
const leastWords = 9

/** Other words of homeowners: wishes, people, times, money, problems. */
const voices: ReadonlyArray<RegExp> = [
  /\b(need|needs|needed|want|wants|wanted|would like|i'd like|we'd like|looking (for|to)|interested in|wondering|hoping|trying|like to|necesit\w+|nesesit\w+|quier\w+|quisier\w+|busc\w+|me gustaria|ocupo|deseo|interesad\w)\b/,
  /\b(estimate|quote|price|pricing|cost|costs|afford|budget|bids?|financ\w+|payments?|discounts?|expensive|cheap\w*|insurance|adjuster|presupuesto|cotizacion|precio|cuanto|cuesta|sale caro|salga|pagos|descuento|seguro|\$ ?\d)\b/,
  /\b(someone|somebody|anyone|company|contractors?|guys?|men|crew|alguien|quien|compania|empresa|senor|persona|muchachos|maestro)\b.{0,50}\b(come|came|look|do|did|does|done|work|help|show\w*|look\w*|call\w*|ran|quit|left|finish\w*|wanted|said|told|clean|honest|good|reliable|venga|vengan|haga|hagan|trabaj\w+|hizo|dejo|termin\w+|vino|confianza|ponga|experiencia)\b/,
  /\b(my|our|mi|mis|nuestr[oa]s?) (\w+ )?(wife|husband|mom|mother|dad|father|grand\w+|parents?|son|daughter|kids?|child\w*|baby|sister|brother|aunt|uncle|family|neighbou?rs?|dogs?|cats?|place|property|hoa|church|building|shop|store|lot|lote|first|job|work|hands|name|side|salon|bakery|restaurant|school|guests?|mama|papa|esposa|esposo|hij[oa]s?|abuel\w+|famili\w+|vecin\w+|perr\w+|negocio|local|tienda|iglesia|edificio|propiedad)\b|\b(grandma|grandpa|neighbou?rs?|vecin[oa]s?|husband|wife|marido|family|familia|mama|abuelit[oa])\b/,
  /\b(last (night|week|month|year|time)|yesterday|anoche|ayer|since|desde|again|otra vez|weekends?|weekly|monthly|mornings?|evenings?|afternoons?|fin de semana|sabado|domingo|asap|urgent\w*|emergency|rush|soon|available|disponib\w+|before|antes|after \w+|despues|thanksgiving|christmas|navidad|hurry|rapido)\b/,
  /\b(call|text|email|reach|llam\w+|whatsapp) (me|us|my|back|before|after|between|first|only|or|en|antes|por|a mi)\b|\b(please|pls|plz|porfa|por favor|favor) (\w+ ){0,2}(call|text|email|contact|come|help|llam\w+|escrib\w+|venir|veng\w+|mand\w+)\b|\bcall\w* back\b|\bdo(n't| not) (call|text|sell)\b|\b(previous|first|other|last|another|my) (message|form|request)\b|\b(otra|mi) solicitud\b|\b(found|saw|heard of|referred|recommended) (\w+ )?(you|us|by|on)\b/,
  /\b(scared|dangerous|dead|dying|stinks?|smells?|burn\w*|noise|noisy|buzz\w*|rattl\w+|drips?|dripp\w+|soaked|stuck|loose|missing|peel\w*|rusty|rust\w*|ugly|outdated|dated|worn|hole|holes|gap|gaps|animals|falling|crooked|uneven|not working|doesn'?t (work|open|close|turn|start)|don'?t (work|open|close)|stopped|won'?t|isn'?t right|nothing works|upstairs|downstairs|outside|inside|both sides|everything|appraisal|picture\w*|photos?|fotos?|listing|model number|serial|original|from the \d\ds|square|feet|sq|redo\w*|reseal|tune|service|maintenance|cleanup|haul|lot|corner|acre\w*|roses?|flower\w*|huele|ruido|quemado|hueco|cayendo|viej[oa]|fri[oa]|prende|sirve|funciona|mojando|pedazos|mantenimiento|subirme|climb|ladder|stand|fell)\b/,
  /\b(i'?m|i am|soy|tengo|i have|we have|we are|somos) (\w+ ){0,3}(\d\d|years old|anos|senior|widow\w*|viuda|mayor|elderly|disabled|veteran|retired|pregnant|new here|fixed income|social security|jubilad\w)\b|\b(thanks|thank you|gracias|god bless|lol|jaja)\b.{0,60}$|\b(inherited|moved in|moving in|closing|under contract|bought|purchased|compramos|compre|recien)\b/,
  /\bhave (your|the) (crew|guys|men)\b|\b(do|are|can|will|could|does|when|how soon|what areas|which) (you|your|u) (\w+ ){0,3}(licensed|insured|offer|take|serve|start|come|do|park|finance|available|clean|haul|match|recommend|work|use|have|cover|install|look|accept|this)\b|\b(how|when|como|cuando|donde) (soon|long|much|many|can|do|pueden|trabajan)\b|\b(trabajan|aceptan|pueden|hacen|tienen|dan|cobran|vienen)\b|\b(diy|done right|do it right|any help|more info\w*|learn more|plan|planning|options|licensed|insured|licencia|flyer|google|ad|website|yelp|nextdoor|results?|add|adding|architect|similar|companies|first time buyers?)\b/,
]

/** Whether a longer text mentions nothing of a home and has no words of homeowners. */
export function isOffTopic(plain: string): boolean {
  const words = plain.match(/[a-z']+/g) ?? []
  if (words.length < leastWords || namesHomeThings(plain)) return false
  return !voices.some((voice) => voice.test(plain))
}
