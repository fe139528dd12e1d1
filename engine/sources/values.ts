import { defaultLocale, languages, locales } from '../languages.ts'
import type { Ownership, PropertyType, RequestLanguage, Urgency } from '../request.ts'
import { isService, services, type Service } from '../services.ts'
import { foldWords } from '../place/fold.ts'

/** Words by which people name a service, in English and Spanish; folded, whole words or their beginnings. */
const serviceWords: Record<Service, RegExp> = {
  remodeling: /\b(remodel|renovat|renovac|kitchen|bath(room)?s?\b|cocina|bano)/,
  hvac: /\b(hvac|a c\b|ac\b|air ?condition|aire acondicionado|heating|heater repair|furnace|cooling|calefaccion|heat pump|mini ?split|clima|duct|thermostat)/,
  roofing: /\b(roof|techo|tejado|gotera|shingle|gutter|canaleta)/,
  plumbing:
    /\b(plumb|plomer|fontaner|drain|sewer|water heater|calentador|toilet|faucet|leaky pipe|pipe|tuberia|septic|drenaje)/,
  electrical: /\b(electric|wiring|breaker|outlet|ev charger|generator|cableado)/,
  landscaping:
    /\b(landscap|lawn|yard|garden|jardin|paisaj|tree|arbol|cesped|irrigation|sprinkler|sod\b)/,
  flooring: /\b(floor|piso|hardwood|carpet|tile|tiling|alfombra|laminate|vinyl plank|suelo)/,
  windows: /\b(window|ventana|doors?\b|puerta)/,
  painting: /\b(paint|pintur|pintar|pintor|stucco)/,
  construction:
    /\b(construct|construcc|general contractor|contratista general|addition|new build|home builder|deck|patio|fence|cerca|obra)/,
}

/**
 * The service meant by a few words; the one that is named first where there are several.
 * @example readService('A/C repair') // 'hvac'
 */
export function readService(text: string): Service | undefined {
  const written = text.trim().toLowerCase()
  if (isService(written)) return written
  const folded = fold(text)
  let best: { service: Service; at: number } | undefined
  for (const service of services) {
    const at = folded.search(serviceWords[service])
    if (at >= 0 && (best === undefined || at < best.at)) best = { service, at }
  }
  return best?.service
}

/** The first that matches wins, so 'not urgent' is read before 'urgent'. */
const urgencyWords: ReadonlyArray<readonly [Urgency, RegExp]> = [
  ['this_month', /\b(not|no|isnt|no es) (that |very |so |muy |tan )?urgente?\b/],
  [
    'researching',
    /\b(research|just looking|browsing|no (rush|hurry)|flexible|months\b|meses|year|ano\b|not sure|budgeting|planning|planeando|compar|sin prisa|solo (precio|cotiz|mirando)|mas adelante|future|futuro|investigando|eventually|someday)/,
  ],
  [
    'emergency',
    /\b(emergenc|asap|urgent|right away|immediate|inmediat|today|tonight|right now|now\b|ahora|hoy\b|cuanto antes|lo antes posible|lo mas pronto|24 h|same day|mismo dia)/,
  ],
  ['this_month', /\b((two|2|three|3|four|4) (or|to|a|o) |(1|2|3) )?((1|2|3|4) )?(weeks|semanas)\b/],
  [
    'this_week',
    /\b(week\b|semana\b|few days|pocos dias|days\b|dias\b|tomorrow|manana|soon|pronto)/,
  ],
  ['this_month', /\b(month\b|mes\b)/],
]

/** @example readUrgency('Lo antes posible') // 'emergency' */
export function readUrgency(text: string): Urgency {
  const folded = fold(text)
  const exact = urgencyWords.find(([urgency]) => urgency.replace('_', ' ') === folded)
  return (exact ?? urgencyWords.find(([, words]) => words.test(folded)))?.[0] ?? 'unknown'
}

/** A bare yes or no answers 'do you own your home?'. */
export function readOwnership(text: string): Ownership {
  const folded = fold(text)
  if (/\b(rent|renter|renting|rento|tenant|alquil|inquilin|arrendat|lease|leasing)/.test(folded))
    return 'renter'
  if (
    /^(no|n|false|0)$|\b(not|dont|do not|no soy) (the |an? |el |la )?(own|due|propiet)/.test(folded)
  )
    return 'renter'
  if (
    /^(yes|y|si|s|true|1)$|\b(own|owner|owned|homeowner|dueno|duena|propietari|propia|propio)/.test(
      folded,
    )
  ) {
    return 'owner'
  }
  return 'unknown'
}

const propertyWords: ReadonlyArray<readonly [PropertyType, RegExp]> = [
  ['townhouse', /\b(town ?house|town ?home|row ?house|casa adosada)/],
  ['mobile_home', /\b(mobile|manufactured|trailer|casa movil|remolque)/],
  ['multi_family', /\b(multi|duplex|triplex|fourplex|apartment building|edificio)/],
  ['condo', /\b(condo|apartment|apartamento|departamento|apto\b|flat\b|unit\b)/],
  [
    'commercial',
    /\b(commercial|comercial|business|office|oficina|negocio|store|warehouse|retail|local\b)/,
  ],
  ['single_family', /\b(single|detached|house|home|casa|unifamiliar|residential|residencial)/],
]

export function readPropertyType(text: string): PropertyType | undefined {
  const folded = fold(text)
  if (folded === '') return undefined
  return propertyWords.find(([, words]) => words.test(folded))?.[0] ?? 'other'
}

export function readLanguage(text: string | undefined): RequestLanguage {
  const name = fold(text ?? '')
  const isKnownBy = (beginning: string) => name.startsWith(beginning)
  return locales.find((locale) => languages[locale].knownBy.some(isKnownBy)) ?? defaultLocale
}

function fold(text: string): string {
  return foldWords(text).join(' ')
}
