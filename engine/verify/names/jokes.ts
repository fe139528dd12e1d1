import { foldWords } from '../../place/fold.ts'

/** Names that sound like a joke when read aloud; hardly anyone has them. */
const readAloud =
  `elver galarga|elber galarga|elver gadura|elver gudo|elver gon|elber gudo|elber gazo|elba ginon|elva ginon
elba gina|elva gina|elsa capunta|elsa pato|elsa bor|elsa lame|elsa porrico|benito camela|benito camelas|rosa melano|rosa meltrozo
rosamel fierro|rosa melcacho|zoila vaca|zoila cerda|zoila mensa|soila cerda|aquiles bailo|aquiles brinco|aquiles castro
aquiles pico|aquiles meto|aquiles voy|alan brito|alan brito delgado|armando bronca|armando broncas|armando esteban quito
armando mocha|esteban dido|esteban quito|susana oria|susana horia|susana torio|mario neta|dolores delano|dolores delorto
paca garse|elena nito|elena nito del bosque|lola mento|lola meraz|tomas turbado|debora melo|debora mela|debora meltrozo
debora dora|jorge nitales|ines tornudo|ines queleto|elton tito|helen chufe|lucila tanga|mercedes pacho|zacarias flores del campo
zacarias piedras|zacarias piedras del rio|zacarias blanco|cindy nero|matias queroso|aitor tilla|aitor menta|ester colero
ester mino|encarna vales|leandro gado|elmer curio|elmer cado|elvis tek|elvis cochuelo|keko jones|paco jones|paco mer
pene lope|monica galindo|dick hertz|dick tater|dick hurtz|dick burns|mike hunt|mike hawk|mike rotch|mike oxlong|mike ock
mike litoris|mike ostrum|hugh janus|hugh jass|hugh g rection|hugh mungus|hugh jorgan|jenny tull|jenny talia|jenny talls
barry mccockiner|harry balls|harry baals|harry butts|harry azcrac|harry pitts|harry dick|ivana tinkle|ivana humpalot|ivana pee
al coholic|anita bath|anita dick|anita hanjaab|anita hoare|anita job|anita lay|bea oproblem|jacques strap|i c wiener
ic wiener|ic weiner|i c weiner|amanda hugnkiss|amanda hugginkiss|amanda huginkiss|amanda b reckondwith|oliver clothesoff|oliver clozoff
yuri nator|urie nator|eura snotball|maya normousbutt|maya buttreeks|moe lester|chris p bacon|chris p chicken|sal monella|al beback
eileen dover|ben dover|ben derhover|bend over|phil mygas|phil mcrevice|phil mccracken|phil mypockets|dixie normous|dixie normus
dixon butts|dixon cider|heywood jablome|haywood jablome|heywood u cuddleme|seymour butts|seymour butz|seymour ass|craven morehead
connie lingus|drew peacock|drew p wiener|gabe ishunt|gaye barr|gay barr|holden mcgroin|holden caulk|jack goff|jack koff
jack meoff|jack mehoff|jack inoff|wayne kerr|lou natic|lou ser|lou sir|mary juana|mr bates|master bates|neil down|ophelia pane
pat mcgroin|pat mygroin|peter pantz|peter eater|rod balding|rusty kuntz|sharon needles|stan dinghard|stu pid|stu pidd|tess tickle
tess ticles|tara newhole|ura hogg|will tickle|willie stroker|willie b hardigan|yank mcdoodle|yul b alwright|e normus peter
major woody|mister meaner|rick o shay|rick oshea|robin banksy|otto correct|patty ofurniture|ella vader|dan druff|jim nasium
ann chovie|barb dwyer|bill ding|bob frapples|cole slaw|don key|ed zup|gene poole|justin thyme|kerry oki|mel anoma|minnie van
nick o teen|polly ester|russell sprout|shanda lear|tad pole|ty coon|warren peece|yule b sari|noah lot|rhoda camel|anna sthesia
john smith doe|hotel trivago|deez nuts|deez nutz|bofa deez|joe momma|joe mama|yo momma|ligma balls|ligma|sugma balls|sugma|updog
candice dick|gabe itches|a s muncher|no body|no buddy|some body|any body|some one|who ever|what ever|not telling|not your business
noneof yourbusiness|none ofyour business|none ya|none yabiz|none yabusiness|noneya business|nunya business|nunya bizness|nunya
nun yabusiness|mind yourown business|mind your business|no le importa|que le importa|nadie importa|sin nombre apellido`.split(
    /[|\n]/,
  )

const jokes = new Set(readAloud.map((name) => name.replaceAll(' ', '')))

/**
 * World-famous full names. A real person with such a name probably has it in the email address too.
 */
const famous = new Set(
  `taylor swift|michael jordan|bad bunny|shakira|shakira pique|shakira mebarak|beyonce|beyonce knowles|rihanna|eminem|marshall mathers
kanye west|lady gaga|britney spears|justin bieber|ariana grande|katy perry|miley cyrus|billie eilish|olivia rodrigo|harry styles
ed sheeran|post malone|travis scott|nicki minaj|cardi b|snoop dogg|jay z|dr dre|lil wayne|fifty cent|drake graham|bruno mars
justin timberlake|mick jagger|paul mccartney|john lennon|freddie mercury|david bowie|bob marley|jimi hendrix|kurt cobain|elton john
dolly parton|johnny cash|madonna ciccone|celine dion|karol g|daddy yankee|j balvin|maluma|ozuna|don omar|peso pluma|luis miguel
vicente fernandez|juan gabriel|jenni rivera|selena quintanilla|celia cruz|romeo santos|enrique iglesias|julio iglesias
ricky martin|chayanne|thalia sodi|luis fonsi|rauw alejandro|feid|anuel aa|natti natasha|nicky jam|pitbull
lionel messi|leo messi|cristiano ronaldo|diego maradona|neymar|neymar jr|kylian mbappe|pele|david beckham|ronaldinho
chicharito hernandez|canelo alvarez|mike tyson|muhammad ali|floyd mayweather|conor mcgregor|lebron james|kobe bryant
stephen curry|shaquille oneal|magic johnson|tom brady|patrick mahomes|travis kelce|tiger woods|serena williams|babe ruth
usain bolt|simone biles|michael phelps|wayne gretzky|roger federer|rafael nadal
tom cruise|brad pitt|angelina jolie|leonardo dicaprio|johnny depp|keanu reeves|dwayne johnson|arnold schwarzenegger
sylvester stallone|morgan freeman|denzel washington|samuel l jackson|tom hanks|meryl streep|julia roberts|jennifer aniston
scarlett johansson|jennifer lawrence|emma watson|daniel radcliffe|marilyn monroe|audrey hepburn|charlie chaplin|bruce lee
jackie chan|jim carrey|adam sandler|oprah winfrey|ellen degeneres|jimmy fallon|conan obrien|paris hilton|kylie jenner|kim kardashian
salma hayek|sofia vergara|eugenio derbez|don francisco|walter mercado|maria felix|pedro infante
donald trump|joe biden|barack obama|kamala harris|hillary clinton|bill clinton|george w bush|ronald reagan|vladimir putin
volodymyr zelensky|kim jong un|xi jinping|angela merkel|nelson mandela|fidel castro|hugo chavez|nicolas maduro|nayib bukele
andres manuel lopez obrador|claudia sheinbaum|vicente fox|queen elizabeth|king charles|prince harry|meghan markle|princess diana
adolf hitler|joseph stalin|napoleon bonaparte|julius caesar|albert einstein|isaac newton|nikola tesla|thomas edison|stephen hawking
elon musk|jeff bezos|bill gates|mark zuckerberg|steve jobs|warren buffett|sam altman|tim cook apple|pope francis|papa francisco
dalai lama|mother teresa|frida kahlo|pablo picasso|salvador dali|vincent van gogh|leonardo da vinci|william shakespeare
miguel de cervantes|gabriel garcia marquez|simon bolivar|che guevara|emiliano zapata|pablo escobar|el chapo guzman|joaquin guzman loera
al capone|jeffrey epstein|osama bin laden|saddam hussein|mr beast|logan paul|jake paul|joe rogan|gordon ramsay|martha stewart
bob ross|bob vila|bill nye|steve irwin|walter white|jesse pinkman|saul goodman|michael scott|dwight schrute|tony soprano|don draper
ron swanson|jon snow|tyrion lannister|katniss everdeen|bella swan|edward cullen|indiana jones|rocky balboa|john rambo|tony montana
vito corleone|michael corleone|hannibal lecter|ferris bueller|marty mcfly|ace ventura|austin powers|jason bourne|ethan hunt
lara croft|mario mario|luigi mario|super mario|sonic hedgehog|donkey kong|master chief|winnie pooh|winnie the pooh|buzz lightyear
woody pride|nemo fish|elsa arendelle|moana waialiki|peppa pig|dora the explorer|bob the builder|bob el constructor|thomas tank
barney rubble|betty rubble|wilma flintstone|george jetson|yogi bear|scooby doo|shaggy rogers|velma dinkley|bugs bunny|tweety bird
daisy duck|goofy goof|pluto dog|lisa simpson|maggie simpson|ned flanders|moe szyslak|apu nahasapeemapetilon|montgomery burns
lois griffin|stewie griffin|meg griffin|hank hill|bobby hill|stan marsh|kyle broflovski|randy marsh|rick sanchez|morty smith
philip j fry|sterling archer|bojack horseman|naruto uzumaki|son goku|monkey d luffy|ash ketchum|sailor moon|clark kent|lois lane
lex luthor|diana prince|barry allen|oliver queen|selina kyle|harley quinn|steve rogers|bruce banner|natasha romanoff|thor odinson
wade wilson|mary jane watson|miles morales|ron weasley|albus dumbledore|severus snape|tom riddle|draco malfoy|bilbo baggins
samwise gamgee|aragorn|luke skywalker|leia organa|kylo ren|dona florinda|don barriga|profesor jirafales|la chilindrina|el chapulin
kiko|betty la fea|maria la del barrio|juan gabriel aguilera|la llorona|el cucuy|el santo|blue demon|rey mysterio|john cena|hulk hogan
stone cold|the rock|the undertaker`.split(/[|\n]/),
)

/** Whether a name is a joke when read aloud. */
export function isJokeName(words: ReadonlyArray<string>): boolean {
  return jokes.has(words.join(''))
}

/** Whether a name is world-famous and not in the email address. */
export function isFamousName(words: ReadonlyArray<string>, email: string): boolean {
  if (!famous.has(words.join(' '))) return false
  const mailbox = foldWords(email.split('@')[0] ?? '').join('')
  return !words.some((word) => word.length >= 3 && mailbox.includes(word))
}
