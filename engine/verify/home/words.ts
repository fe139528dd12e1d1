/** Stems of words in requests for work on a home, English and Spanish, without accents. */
const stems =
  `hous home casa hogar room cuarto recamara habitacion roof techo teja shingl lamina leak gotera fuga drip water agua
pipe tubo tuberia canier plumb plomer drain drenaj sewe cloaca toilet inodor excusad sink fregader lavab lavaman faucet
llave grifo shower ducha regader tub tina banera bath bano wc kitchen kichen cocina cabinet gabinet counter tope
vanity tile azulejo loseta floor piso carpet alfombra vinyl laminat hardwood wood madera duela window ventan vidrio
glass door puerta garage garaje deck terraza patio porch fence cerca barda yard jardin lawn pasto cesped grass sod
tree arbol shrub mulch bush hedge landscap sprinkl riego irrigat wall pared drywall tablaroca sheetrock ceiling
cielo attic atico basement sotano crawl foundation cimient crack griet paint pint stain mancha stucco siding trim
fascia gutter canalet chimney flue fireplace furnace heat calent calef calor boiler radiator ac a/c hvac air aire
cool enfri condens compres duct thermostat termostato mini vent fan abanico ventilad insul aisl electr light luz
luces lamp breaker panel outlet enchufe switch apagador wir cable circuit ev charger generator volt amp meter fuse
remodel renov remodela addition ampli build constru permit permiso inspect inspec code repair repar arregl fix
replac cambi install instal remov quit clean limpi estimat estim quote cotiz presup price precio cost cuest cuanto
bid budget insur seguro adjust claim storm tormenta huracan hurricane hail granizo wind fire incendi flood inund
mold moho rot podrid pest termit damag dan broke rompi roto crack old viej urgent emerg asap help ayuda call llam
text textea mensaje email correo phone telefono tomorrow manana today hoy week semana weekend month mes spring summer
fall winter morning afternoon tarde evening noche saturday sunday monday tuesday wednesday thursday friday sabado
domingo lunes martes miercoles jueves viernes schedul cita visit appoint come venga pase mom mama dad papa wife esposa
husband esposo mother father kids hijo hija neighbor vecin contractor contratista handyman company compania hire
contrat licens licencia warranty garantia finance credit pay pag sq square pies feet ft inch story stories level
concrete concret cement brick ladrill stone piedra step stair escaler rail ramp driveway banqueta pool piscin alberca
tank tanque septic well pozo pump bomba filter softener disposal appliance stove estufa oven dryer secador washer
lavador fridge refriger dishwash smoke alarm camera doorbell solar skylight awning shutter blind screen mosquit gate
porton shed carport condo apart duplex trailer traila mobile unit property propiedad tenant inquilin landlord rent
alquil noise ruido smell olor squirrel raton bird nest structur beam viga joist frame marco molding grout caulk seal
sella peel chip rust oxid hot cold frio freez leaky lek lech`.split(/\s+/)

const aboutHome = new RegExp(String.raw`(?<![a-z])(${stems.toSorted().join('|')})`)

/** Shorter texts may come from a person in a hurry. */
const leastWords = 5

/**
 * Whether a longer text never mentions a home, a repair, a price or a call. Spam has endless topics; homeowners'
 * requests do not.
 */
export function saysNothingOfHomes(plain: string): boolean {
  const words = plain.match(/[a-z']+/g) ?? []
  return words.length >= leastWords && !aboutHome.test(plain)
}
