import { CheckoutForm } from '../checkout/checkout-form.tsx'
import { openIsland } from './open-island.ts'

export function start(place: HTMLElement): void {
  openIsland(place, CheckoutForm)
}
