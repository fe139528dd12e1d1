import { Booking } from '../book/booking.tsx'
import { openIsland } from './open-island.ts'

export function start(place: HTMLElement): void {
  openIsland(place, Booking)
}
