import type { Text } from '../text.ts'
import { app } from './app.ts'
import { appointments } from './appointments.ts'
import { auth } from './auth.ts'
import { cookies } from './cookies.ts'
import { owner } from './owner.ts'
import { reasoning, reasonLabel, startingPoint } from './reasons.ts'
import { services } from './services.ts'
import { toasts } from './toasts.ts'

export const text: Text = {
  app,
  appointments,
  auth,
  cookies,
  owner,
  reasoning,
  reasonLabel,
  services,
  startingPoint,
  toasts,
}
