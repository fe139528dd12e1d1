import type { Locale } from '../engine/languages.ts'
import type { text as admin } from './en/admin.ts'
import type { text as app } from './en/app.ts'
import type { security } from './en/auth/security.ts'
import type { text as pages } from './en/pages.ts'
import type { text as server } from './en/server.ts'

/** The text of the signed-in screens and the sign-in page. */
export type Text = typeof app

/** Texts that load together. `words` is undefined until they have loaded. */
export type Part<T> = { words: T | undefined; load: () => Promise<T> }

/** English is the type: a language that lacks a sentence does not compile. */
export type Parts = {
  app: Text
  /** The security settings, which few people open. */
  security: typeof security
  admin: typeof admin
  /** The prerendered pages. */
  pages: typeof pages
  /** Emails, text messages, errors and the terminal. */
  server: typeof server
}

/** The only file that knows which texts belong to a language. */
export const texts: Record<Locale, { [Name in keyof Parts]: Part<Parts[Name]> }> = {
  en: {
    app: part(async () => (await import('./en/app.ts')).text),
    security: part(async () => (await import('./en/auth/security.ts')).security),
    admin: part(async () => (await import('./en/admin.ts')).text),
    pages: part(async () => (await import('./en/pages.ts')).text),
    server: part(async () => (await import('./en/server.ts')).text),
  },
  es: {
    app: part(async () => (await import('./es/app.ts')).text),
    security: part(async () => (await import('./es/auth/security.ts')).security),
    admin: part(async () => (await import('./es/admin.ts')).text),
    pages: part(async () => (await import('./es/pages.ts')).text),
    server: part(async () => (await import('./es/server.ts')).text),
  },
}

/** Loads once. After a failed load, the next caller tries again. */
function part<T>(read: () => Promise<T>): Part<T> {
  let loading: Promise<T> | undefined
  async function load(): Promise<T> {
    try {
      return (self.words = await read())
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  const self: Part<T> = { words: undefined, load: () => (loading ??= load()) }
  return self
}
