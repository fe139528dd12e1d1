import { ContactForm } from '../company/contact-form.tsx'
import { openIsland } from './open-island.ts'

export function start(place: HTMLElement): void {
  openIsland(place, ContactForm)
}
