/** Words that are not a name if the field has nothing else. */
const noNames = new Set(
  `test testing tester tests testy prueba pruebas demo sample example ejemplo fake dummy temp none na nobody
nadie anonymous anonimo anonima unknown desconocido name names full first last middle nombre nombres apellido
apellidos surname completo user usuario username guest customer cliente client homeowner owner propietario
lead person persona somebody someone alguien null undefined nan nil void abc abcd xyz xxx xx aaa aa bbb foo
bar baz qux lorem ipsum admin administrator administrador root no yes si sin not applicable given info hello
hola hi hey me yo myself blah bla whatever private privado your tu su mr mrs sr sra n a
here enter type field campo placeholder string value input text contact house home roof bot robot spam scam
tbd provided caller thanks thank delete cares who please nope
one two three dos uno mystery secret ghost stranger random 1 2 3 123`.split(/\s+/),
)
/** Words that are enough in first place: 'Test Smith', 'Fake Name'. */
const neverFirst = new Set('test testing prueba fake dummy lorem undefined sample'.split(' '))

/** Placeholder and fictional names. Real people called Homer or Bruce pass. */
const figures = new Set(
  `mickey mouse|minnie mouse|donald duck|daffy duck|bugs bunny|santa claus|papa noel|john doe|jane doe|juan doe
joe blow|joe schmo|john q public|fulano de tal|fulano|fulano mengano|perico de los palotes|perico palotes|zutano
pepito perez|pepito grillo|cosme fulanito|homer simpson|bart simpson|marge simpson|darth vader|luke skywalker
harry potter|james bond|bruce wayne|clark kent|peter parker|tony stark|sponge bob|spongebob squarepants
bob esponja|super man|superman|batman|spiderman|spider man|iron man|captain america|wonder woman|barbie
sherlock holmes|easter bunny|tooth fairy|jesus christ|jesucristo|god|dios|satan|elvis presley|michael jackson
george washington|abraham lincoln|barack obama|donald trump|joe biden|elon musk|kim kardashian|bill clinton
ben dover|hugh jass|mike hock|seymour butts|i p freely|dixie normous|heywood jablome|amanda hugginkiss
jack mehoff|phil mccracken|anita bath|rick sanchez c137|chuck norris|ronald mcdonald|colonel sanders
yo mama|your mom|tu mama|tu madre|scooby doo|fred flintstone|pikachu|mario bros|chavo del ocho|el chavo
el chapulin colorado|cantinflas|pancho villa|don quijote|keyser soze|max mustermann|jean dupont
hello world|hola mundo|go away|leave me alone|not interested|no me interesa|stop calling|none of your business
no name|sin nombre|que te importa|ass hole|dumb ass|kiss my ass|smart ass|elmer fudd|yosemite sam|porky pig|joe mama|popeye|shrek|peter griffin|stan smith griffin|eric cartman|buzz lightyear|optimus prime|peter pan|captain hook|jack sparrow|forrest gump|king kong|freddy krueger|charlie brown snoopy|tom jerry|kermit frog|miss piggy|big bird|hermione granger|han solo|princess leia|obi wan kenobi|john wick|walter white heisenberg|tarzan|cinderella|snow white|robin hood|anakin skywalker|frodo baggins|gandalf|patrick star|squidward|dora explorer|topo gigio|condorito|speedy gonzalez|don ramon quico`.split(
    /[|\n]/,
  ),
)

/** A request in the name field: 'Roof repair', 'Need plumber asap', 'Call me'. */
const ofRequests = new Set(
  `need needs want wanted looking help asap urgent please call text email me my for the a an on of in and now
free quote quotes estimate estimates price pricing cost bid repair repairs replace replacement install
installation fix fixing broken leak leaks leaking leaky roof roofs roofer roofing plumber plumbing electrician
electric electrical painter paint painting hvac ac a/c air conditioning heater heating furnace kitchen bath
bathroom remodel remodeling floor floors flooring window windows door doors gutter gutters fence deck patio
landscaping landscaper lawn contractor handyman service services new house home inspection stop calling
interested not today tomorrow necesito quiero busco cotizacion presupuesto gratis techo gotera plomero
electricista pintor pintura cocina bano piso pisos ventanas urgente ayuda llamar llameme reparar arreglar`.split(
    /\s+/,
  ),
)

/** `isJoined`: 'Test-Arnold' and 'Test, Sven' are people. */
export function isPlaceholderName(words: ReadonlyArray<string>, isJoined: boolean): boolean {
  const [first = ''] = words
  if (words.every((word) => noNames.has(word)) || figures.has(words.join(' '))) return true
  if (words.length > 1 && !isJoined && neverFirst.has(first)) return true
  if (words.length > 2 && /^(test|testing|prueba|fake|dummy)$/.test(words.at(-1) ?? '')) return true
  if (words.length > 1 && words.every((word) => ofRequests.has(word))) return true
  return /^(test|prueba|fake|dummy|demo)(er|ing|user|lead|name|person)?\d*$/.test(words.join(''))
}

const abuse =
  /^(fuck|motherf|shit|bullshit|asshole|bitch|cunt|dickhead|whore|slut|faggot|nigg|puta$|puto$|putas|pendej|mierda|verga$|cabron|culero|chinga|joder|gilipoll|coño|cono$|malparid|hijueputa|pinche|dumbass|jackass|sucker$|suck$|screw$|penis$|vagina$|boobs$|poop$|scammer|cagada$|culo$)/

export function isAbusiveName(words: ReadonlyArray<string>): boolean {
  return words.some((word) => abuse.test(word))
}

const trades = new Set(
  `roofing plumbing hvac remodeling landscaping flooring contracting marketing seo techos plomeria
remodelaciones electricidad advertising exteriors renovations leads backlinks digital`.split(/\s+/),
)
const firms = new Set(
  `llc inc corp ltd company contractors contractor services service solutions agency group enterprises
construction builders pros experts associates partners media team electric painting software consulting
compania servicios contratistas construcciones soluciones agencia empresa sa windows gutters solar
restoration improvement electrical air heating cooling supply handyman doors floors management warranty funding
property properties gen lead quality lawn care tree usa capital realty homes roofers painters plumbers electricians
remodelers exterior interiors kitchens baths`.split(/\s+/),
)

const onlyFirms = new Set(
  `contractors services solutions enterprises agency funding warranty builders remodelers roofers plumbers
painters electricians construction consulting industries holdings servicios soluciones construcciones`.split(
    /\s+/,
  ),
)

/** 'Elite Roofing LLC': a trade, or two typical words of a company. 'Dr. Services' may be a person. */
export function isCompanyName(words: ReadonlyArray<string>): boolean {
  if (words.some((word) => trades.has(word))) return true
  if (words.length > 1 && ['llc', 'inc', 'corp', 'ltd'].includes(words.at(-1) ?? '')) return true
  // 'Gulf Coast Contractors': two words and an ending that only companies use; 'Dr. Services' is a person.
  if (words.length > 2 && onlyFirms.has(words.at(-1) ?? '')) return true
  if (words.length > 2 && words.at(-1) === 'co' && words.some((word) => firms.has(word)))
    return true
  return words.filter((word) => firms.has(word)).length >= 2
}
