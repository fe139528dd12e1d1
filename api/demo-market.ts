import type { Area } from '../engine/location.ts'
import type { Service } from '../engine/services.ts'

/** Plays homeowners where no real ones come in yet. `server/` has the actors. */
export type DemoMarket = {
  /** Makes that so many more homeowners ask for this service in this area, through the same intake. */
  topUp(service: Service, area: Area, count: number): Promise<void>
}
