import type { Area } from '../engine/location.ts'
import type { Service } from '../engine/services.ts'

/** Simulates homeowners in the demo; `server/` implements it. */
export type DemoMarket = {
  /** Creates this many more requests for the service in the area, through the regular intake. */
  topUp(service: Service, area: Area, count: number): Promise<void>
}
