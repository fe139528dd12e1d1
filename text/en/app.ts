import { app } from './owner/frame.ts'
import { appointments } from './owner/appointments.ts'
import { auth } from './auth/auth.ts'
import { companySignIn } from './auth/company.ts'
import { invitations } from './auth/invitations.ts'
import { cookies } from './site/cookies.ts'
import { owner } from './owner/owner.ts'
import { questions } from './questions.ts'
import { reasoning, reasonLabel, startingPoint } from './reasons.ts'
import { services } from './services.ts'
import { trial } from './owner/trial.ts'
import { toasts } from './owner/toasts.ts'

/** The text of the signed-in screens and the sign-in page. */
export const text = {
  app,
  appointments,
  auth,
  companySignIn,
  cookies,
  invitations,
  owner,
  questions,
  reasoning,
  reasonLabel,
  services,
  startingPoint,
  toasts,
  trial,
}
