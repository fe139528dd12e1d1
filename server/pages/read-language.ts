import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { isLocale } from '../../engine/languages.ts'
import { localeCookie, localeParameter } from '../../wire/locale-cookie.ts'
import { appPaths } from '../../wire/paths.ts'

const secondsPerYear = 365 * 24 * 60 * 60

/**
 * The language that the visitor's browser remembers. Without one, a link to the sign-in page from an email names
 * the email's language, and the browser remembers it from then on.
 */
export function readLanguage(c: Context, path: string): string | undefined {
  const remembered = getCookie(c, localeCookie)
  const named = c.req.query(localeParameter)
  if (remembered !== undefined || path !== appPaths.auth || !isLocale(named)) return remembered
  setCookie(c, localeCookie, named, { path: '/', maxAge: secondsPerYear, sameSite: 'Lax' })
  return named
}
