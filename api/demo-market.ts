import type { Area } from '../engine/location.ts'
import type { Locale } from '../engine/languages.ts'
import type { Service } from '../engine/services.ts'

/** Simulates homeowners in the demo; `server/` implements it. */
export type DemoMarket = {
  /** Creates this many more requests for the service in the area, in one language, through the regular intake. */
  topUp(service: Service, area: Area, count: number, language: Locale): Promise<void>
}
