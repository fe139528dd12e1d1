import type { text as english } from '../en/sign-in.ts'
import { auth } from './auth/auth.ts'
import { companySignIn } from './auth/company.ts'
import { signInFrame } from './auth/frame.ts'
import { signInToasts } from './auth/toasts.ts'
import { cookies } from './site/cookies.ts'

export const text: typeof english = {
  app: signInFrame,
  auth,
  companySignIn,
  cookies,
  toasts: signInToasts,
}
