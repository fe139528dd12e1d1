import type { text as english } from '../en/sign-in.ts'
import { app } from './owner/frame.ts'
import { auth } from './auth/auth.ts'
import { companySignIn } from './auth/company.ts'
import { cookies } from './site/cookies.ts'
import { toasts } from './owner/toasts.ts'

export const text: typeof english = { app, auth, companySignIn, cookies, toasts }
