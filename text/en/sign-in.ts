import { app } from './owner/frame.ts'
import { auth } from './auth/auth.ts'
import { companySignIn } from './auth/company.ts'
import { cookies } from './site/cookies.ts'
import { toasts } from './owner/toasts.ts'

/** The text of the sign-in page, which loads before the app. */
export const text = { app, auth, companySignIn, cookies, toasts }
