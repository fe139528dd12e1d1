/** What a homeowner can ask for and a contractor can order, in the order of every list. */
export const services = [
  'roofing',
  'hvac',
  'plumbing',
  'electrical',
  'painting',
  'landscaping',
  'remodeling',
  'flooring',
  'construction',
  'windows',
] as const

export type Service = (typeof services)[number]

/** The eight services in the form on the home dashboard. The campaign form has all ten. */
export const homeServices = [
  'roofing',
  'hvac',
  'plumbing',
  'electrical',
  'painting',
  'landscaping',
  'remodeling',
  'flooring',
] as const satisfies Service[]

export function isService(value: unknown): value is Service {
  return services.some((service) => service === value)
}

/** Trades that often do each other's work, in both directions. This is our judgment, not a measurement. */
const relatedServices: ReadonlyArray<readonly [Service, Service]> = [
  ['roofing', 'construction'],
  ['remodeling', 'construction'],
  ['remodeling', 'flooring'],
  ['remodeling', 'painting'],
  ['remodeling', 'windows'],
  ['construction', 'windows'],
  ['hvac', 'electrical'],
  ['hvac', 'plumbing'],
  ['painting', 'flooring'],
]

export type ServiceFit = 'exact' | 'related' | 'poor'

/**
 * How well a contractor of `offered` serves a homeowner who asked for `asked`.
 * @example serviceFit('windows', 'construction') // 'related'
 */
export function serviceFit(requested: Service, offered: Service): ServiceFit {
  if (requested === offered) return 'exact'
  const related = relatedServices.some((pair) => pair.includes(requested) && pair.includes(offered))
  return related ? 'related' : 'poor'
}
