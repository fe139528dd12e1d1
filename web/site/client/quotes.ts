import { QuoteForm } from '../get-quotes/quote-form.tsx'
import { openIsland } from './open-island.ts'

export function start(place: HTMLElement): void {
  openIsland(place, QuoteForm)
}
