import { auth } from './auth/auth.ts'
import { companySignIn } from './auth/company.ts'
import { signInFrame } from './auth/frame.ts'
import { signInToasts } from './auth/toasts.ts'
import { cookies } from './site/cookies.ts'

/** The text of the sign-in page, which loads before the app. */
export const text = { app: signInFrame, auth, companySignIn, cookies, toasts: signInToasts }
