import { EmailLinkButton } from '../email-link/email-link-button.tsx'
import { openIsland } from './open-island.ts'

export function start(place: HTMLElement): void {
  openIsland(place, EmailLinkButton)
}
