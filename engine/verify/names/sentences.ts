/** Words of a request: with another word they are not a name. 'Will Call' and 'Grace Needham' are names. */
const asking = new Set(
  `need needs needing want wants wanted looking fix repair replace install please call calling text necesito necesita
necesitamos quiero quiere queremos busco buscamos ocupo llamen llamenme llameme llamar llamame urge urgente arreglar
reparar cotizar cotizacion leaking leaks broken clogged cleaning cleaned installed estimate quote asap help ayuda
dont don't not no stop`.split(/\s+/),
)
/** Never a surname or an initial: 'que', 'the', 'my'. */
const small = new Set(
  `que me mi un una el los las lo por para con en su se the my for to in is are it its of and asap now today please
your our i we you this that someone somebody alguien a`.split(/\s+/),
)
/** Parts of a home and work on it, except those that are also surnames. */
const homeParts = new Set(
  `ducts duct vents attic basement driveway toilet faucet sink drain sewer shingles gutters gutter hvac furnace
thermostat carpet tile tiles drywall siding bathroom bathrooms kitchen bedroom garage fence deck patio windows window
doors roof roofing heater boiler outlet outlets panel wiring breaker leak leaking leaks cleaning repair replacement
installation remodel remodeling painting estimate quote techo techos gotera goteras bano banos cocina piso pisos
ventanas ventana puertas puerta calentador aire cerca pared tuberia drenaje pintura remodelacion cotizacion reparacion
instalacion estimado presupuesto water central air conditioning exterior interior house home casa`.split(
    /\s+/,
  ),
)

/** A sentence in the name field: 'Necesito que me llamen', 'Ducts need cleaning', 'Water heater leaking'. */
export function isSentenceName(words: ReadonlyArray<string>): boolean {
  if (words.length < 2) return false
  const asks = words.filter((word) => asking.has(word)).length
  const smalls = words.filter((word) => small.has(word)).length
  const parts = words.filter((word) => homeParts.has(word)).length
  if (words.length >= 3 && asks > 0 && asks + smalls + parts >= 2) return true
  if (words.length >= 5 && smalls >= 2) return true
  return asks + smalls + parts === words.length && asks + parts > 0
}
