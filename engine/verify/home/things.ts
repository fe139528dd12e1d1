/**
 * Parts of a home and work on them, English and Spanish, unmasked. Stems; a word of four letters or fewer matches
 * as a whole word, with its plural.
 */
const things =
  `roof shingl rafter soffit fascia gutter downspout flashing skylight chimney attic eave ridge tarp
metal tile slate membrane hail storm wind tornado hurricane ceiling wall drywall sheetrock plaster stucco siding trim
baseboard molding crown wainscot paint repaint primer caulk grout stain varnish wallpaper popcorn limewash whitewash
house home casita bungalow ranch colonial duplex fourplex triplex condo apartment townho mobile manufactur trailer
cabin cottage garage carport barn shed porch patio deck pergola gazebo sunroom mudroom basement crawl cellar
foundation footing slab beam joist stud ledger framing concrete cement brick stone paver masonry driveway sidewalk
walkway retaining fence gate railing handrail ramp stair step door screen window glass pane sash shutter blind awning
lock hinge kitchen cabinet counter vanity island backsplash pantry appliance fridge refrigerator freezer dishwasher
stove oven microwave disposal hood range washer dryer laundry bath shower toilet commode faucet sink tub vent fan
plumb pipe repipe drain sewer septic well pump sump valve spigot hose leak drip clog flush backup backflow water
heater furnace blower motor unit boiler radiator thermostat hvac duct condens compressor capacitor coil freon refrigerant minisplit
mini-split filter chimney fireplace flue propane natural gas pilot heat cool warm cold freez electric panel breaker
outlet plug switch wire wiring rewire fuse circuit volt amp light lamp chandelier dimmer generator transformer
smoke alarm detector doorbell camera charger solar floor carpet vinyl laminate hardwood plank linoleum underlay subfloor
epoxy moss mold mildew rot termite pest squirrel raccoon flood crack sag damp moist humid insulat yard lawn grass sod
mulch shrub bush hedge tree stump branch limb root weed garden landscap sprinkler irrigat pond pool spa
fountain pave remodel renovat addition bedroom bathroom room hallway closet office den foyer dining living nursery
bump-out demo tear gut install replac repair fix broke broken build rebuilt inspect permit quote estimate bid measure
hoa realtor appraiser handyman roofer plumber electrician painter landscaper contractor builder carpenter installer
mow rake trim prune haul dig grade excavat trench seal pressure refinish sand polish level square sqft
story stories tenant renters adjuster insurance claim warranty lock egress piolt elev accessib wheelchair
lek leek rooof airco furnance eletric hvac kichen bathrm batroom flor windo gutterz faucit
casa hogar techo azotea tejado teja lamina impermeab gotea gotera fuga filtra humed moho tuber tubo cano caner plom
drenaj desag cloaca alcantar pozo septic inodor escusad excusad taza lavab lavam fregader tarja grifo llave regadera
ducha bano vano banera tina calentad calefac caldera boiler aire acondicion enfria condens compres ducto termostat
minisplit consola ventil abanico luz luces lampar foco bombill apagad enchuf toma contact breaker cable alambr cortoc
electric panel fusibl planta generad piso loseta azulej ceramic porcelan laminad madera duela alfombra pintar pintur
pinto pinten pared muro tablaroca yeso cielo repell estuco ventan vidri cristal persian celos puert port reja cerca
barda cerco malla verja patio jardin pasto cesped grama zacate sacate yarda monte arbol mata palma riego aspers hoja
cocina gabinet alacena mesead mesad meseta tope estufa horno lavad secador nevera refri cuart recamar habitac sala
comedor pasillo closet sotano atico garaje garage marquesina terraza porche escal rampa baran pisci alberca cisterna
tinaco bomba banquet acera cement concret ladrill block bloque piedra cimient grieta viga column construi construc
amplia remodel renov repar arregl instal cambi poner pongan quitar limpi destap tapad tapo rompi roto descomp cotiz
presupuest estimad impermea fumig plaga termit raton inquilin seguro granizo hurac torment inund inund mojad mojo
techar roofcito albanil electricista plomero pintor jardiner contratista`
    .split(/\s+/)
    .filter((word) => word !== '')

const whole =
  `ac hvac hoa gas ev led gfci pvc pex lvp vct tpo epdm den spa fan sod ion mow dig tub wall floor roof
pipe sink door deck yard lawn lock gate shed barn well pump vent duct coil fuse amp amps volt lamp plug wire pane sash
trim tile tree bush root weed pond pool room bath step stud beam slab rot mold moss leak drip clog fix bid gut tear rat
rats bug bugs ants luz pared sala boiler tina piso muro reja foco cano tubo wc pozo fuga mata ducha`.split(
    /\s+/,
  )

const short = new Set([...whole, ...things.filter((word) => word.length <= 4)])
const long = new Set(things.filter((word) => word.length > 4))
const longest = Math.max(...[...long].map((word) => word.length))

/** Whether a text mentions a part of a home, or work on one. */
export function namesHomeThings(plain: string): boolean {
  return (plain.match(/[a-z]+/g) ?? []).some(isOfHome)
}

function isOfHome(word: string): boolean {
  if (short.has(word) || short.has(word.replace(/(s|es|ed|ing|y)$/, ''))) return true
  for (let length = 5; length <= Math.min(word.length, longest); length += 1) {
    if (long.has(word.slice(0, length))) return true
  }
  return false
}
