import type { Locale } from '../../../engine/languages.ts'
import { speak } from '../../../text/speak.ts'
import { appPaths } from '../../../wire/paths.ts'
import type { AuthAnswer } from './call-auth.ts'

export type SignInForm = { action: string; email: string; password: string; fullName: string }

/** Either a session, or the page again with a message. */
export type FormResult =
  | { session: AuthAnswer['body'] }
  | { note: string; status: number; tab: 'login' | 'sign-up' }

type FormDependencies = {
  locale: Locale
  publicUrl: string
  call: (path: string, body: object, token?: string) => Promise<AuthAnswer>
}

/** Does what the pressed button says, like the page's script. */
export async function actOnForm(form: SignInForm, deps: FormDependencies): Promise<FormResult> {
  if (form.action === 'sign-up') return signUp(form, deps)
  if (form.action === 'forgot') return sendReset(form, deps)
  if (form.action === 'link') return sendLink(form, deps)
  return logIn(form, deps)
}

async function logIn({ email, password }: SignInForm, deps: FormDependencies): Promise<FormResult> {
  const { auth, toasts } = speak(deps.locale)
  const answer = await deps.call('/token?grant_type=password', { email, password })
  if (answer.body.access_token) return { session: answer.body }
  if (answer.body.error_code === 'email_not_confirmed') return inform(auth.confirmSent(email))
  return refused(answer, deps.locale, toasts.logInFailed)
}

async function signUp(form: SignInForm, deps: FormDependencies): Promise<FormResult> {
  const { auth, toasts } = speak(deps.locale)
  const { email, password, fullName } = form
  const tab = 'sign-up'
  if (fullName === '') return { note: auth.nameRequired, status: 422, tab }
  if (fullName.length > 100) return { note: auth.longName, status: 422, tab }
  const data = { full_name: fullName, language: deps.locale }
  const path = `/signup?redirect_to=${encodeURIComponent(deps.publicUrl + appPaths.admin)}`
  const answer = await deps.call(path, { email, password, data })
  if (answer.status >= 400) return { ...refused(answer, deps.locale, toasts.signUpFailed), tab }
  const token = answer.body.access_token
  if (!token) return inform(auth.confirmSent(email))
  // The person then logs in with the new account, as on the page with JavaScript.
  await deps.call('/logout?scope=local', {}, token)
  return inform(toasts.signedUp)
}

async function sendReset({ email }: SignInForm, deps: FormDependencies): Promise<FormResult> {
  const { auth, toasts } = speak(deps.locale)
  if (email === '') return { ...inform(auth.validEmail), status: 422 }
  const back = encodeURIComponent(`${deps.publicUrl}${appPaths.auth}?reset=true`)
  const answer = await deps.call(`/recover?redirect_to=${back}`, { email })
  return answer.status < 400
    ? inform(auth.sent(email))
    : refused(answer, deps.locale, toasts.resetLinkFailed)
}

/** Errors that would reveal whether an address has an account. */
const tellTale = ['otp_disabled', 'over_email_send_rate_limit', 'signup_disabled']

async function sendLink({ email }: SignInForm, deps: FormDependencies): Promise<FormResult> {
  const { auth } = speak(deps.locale)
  if (email === '') return { ...inform(auth.validEmail), status: 422 }
  const back = encodeURIComponent(deps.publicUrl + appPaths.auth)
  const answer = await deps.call(`/otp?redirect_to=${back}`, { email, create_user: false })
  const isSent = answer.status < 400 || tellTale.includes(answer.body.error_code ?? '')
  return isSent ? inform(auth.linkSent(email)) : refused(answer, deps.locale, auth.linkFailed)
}

function inform(note: string) {
  return { note, status: 200, tab: 'login' as const }
}

function refused({ status, body }: AuthAnswer, locale: Locale, fallback: string) {
  const known = speak(locale).auth.refusals.get(body.error_code ?? '')
  return { note: known ?? body.msg ?? fallback, status, tab: 'login' as const }
}
