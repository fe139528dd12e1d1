import { WithdrawForm } from '../withdraw/withdraw-form.tsx'
import { openIsland } from './open-island.ts'

export function start(place: HTMLElement): void {
  openIsland(place, WithdrawForm)
}
