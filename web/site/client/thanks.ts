import { Thanks } from '../checkout/thanks.tsx'
import { openIsland } from './open-island.ts'

export function start(place: HTMLElement): void {
  openIsland(place, Thanks)
}
