import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { defaultLocale, isLocale, type Locale } from '../../../engine/languages.ts'
import { speak } from '../../../text/speak.ts'
import { localeCookie } from '../../../wire/locale-cookie.ts'
import { appPaths } from '../../../wire/paths.ts'
import { signInPage } from '../../../wire/sign-in-page.ts'
import { fillSignIn } from '../shell.ts'
import { actOnForm, type FormResult, type SignInForm } from './act-on-form.ts'
import { callAuth, type AuthFetch } from './call-auth.ts'
import { isOwnForm } from './is-own-form.ts'

export type SignInDependencies = {
  /** The built page with this name, with placeholders for `fillSignIn`. */
  readPage: (name: string) => string
  publicUrl: string
  anonKey: string
  /** auth/v1; null if it runs elsewhere or asks for a captcha, which needs a script. */
  fetch: AuthFetch | null
}

/** No field of the form is longer than a few hundred bytes. */
const mostBytes = 8192

/**
 * Handles sign-in forms that were submitted before the page's script had started. On success, redirects with
 * the session in the fragment, as emailed links do; otherwise shows the page again with a message and the typed
 * address.
 */
export async function answerSignIn(c: Context, deps: SignInDependencies): Promise<Response> {
  const remembered = getCookie(c, localeCookie)
  const locale = isLocale(remembered) ? remembered : defaultLocale
  c.header('cache-control', 'no-store')
  const form = await readForm(c)
  const result = await findResult(c, deps, locale, form)
  if ('session' in result) return c.redirect(`${appPaths.auth}#${fragment(result.session)}`, 303)
  const { note, status, tab } = result
  const page = deps.readPage(signInPage(locale, tab))
  return new Response(fillSignIn(page, { note, email: form?.email ?? '' }), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

async function findResult(
  c: Context,
  deps: SignInDependencies,
  locale: Locale,
  form: SignInForm | null,
): Promise<FormResult> {
  const { auth } = speak(locale)
  const { fetch, publicUrl } = deps
  const tab = form?.action === 'sign-up' ? 'sign-up' : 'login'
  if (!form || !isOwnForm(c.req.raw.headers, publicUrl)) {
    return { note: auth.formFromElsewhere, status: 403, tab }
  }
  if (!fetch) return { note: auth.formNeedsScript, status: 422, tab }
  return actOnForm(form, {
    locale,
    publicUrl,
    call: (path, body, token) =>
      callAuth(c, { ...deps, fetch }, { path, body, ...(token && { token }) }),
  })
}

/** @returns null for anything but a small form */
async function readForm(c: Context): Promise<SignInForm | null> {
  const type = c.req.header('content-type') ?? ''
  const length = Number(c.req.header('content-length') ?? mostBytes + 1)
  if (!type.startsWith('application/x-www-form-urlencoded') || length > mostBytes) return null
  const fields = new URLSearchParams(await c.req.text())
  const read = (name: string) => (fields.get(name) ?? '').trim()
  return {
    action: read('action'),
    email: read('email'),
    password: fields.get('password') ?? '',
    fullName: read('fullName'),
  }
}

/** The fields of GoTrue's implicit flow, which the official client reads from the address. */
function fragment(session: Record<string, string | number | undefined>): string {
  const fields = ['access_token', 'expires_at', 'expires_in', 'refresh_token'] as const
  const params = new URLSearchParams({ token_type: 'bearer' })
  for (const name of fields) params.set(name, String(session[name] ?? ''))
  return params.toString()
}
