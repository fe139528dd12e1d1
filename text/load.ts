import type { Locale } from '../engine/languages.ts'
import type { text as admin } from './en/admin.ts'
import type { text as app } from './en/app.ts'
import type { security } from './en/auth/security.ts'
import type { text as pages } from './en/pages.ts'
import type { text as server } from './en/server.ts'
import { part, type Part } from './part.ts'

/** The text of the app. */
export type Text = typeof app

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

/** Only this file knows which texts belong to a language. */
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
