import { type Locale, locales } from '../engine/languages.ts'
import { texts, type Parts } from './load.ts'

/** Everything that the product says in one language. */
export type Texts = Parts['app'] &
  Parts['admin'] &
  Parts['pages'] &
  Parts['server'] & { security: Parts['security'] }

const spoken = new Map(await Promise.all(locales.map(loadAll)))

/**
 * What the product says in a language. For code that runs in Node; the browser loads the parts that it
 * needs from `load.ts`.
 * @example speak('es').services.roofing // 'Techos'
 */
export function speak(locale: Locale): Texts {
  const words = spoken.get(locale)
  if (!words) throw new Error(`There are no texts for ${locale}.`)
  return words
}

async function loadAll(locale: Locale): Promise<[Locale, Texts]> {
  const parts = texts[locale]
  const [app, admin, pages, server, security] = await Promise.all([
    parts.app.load(),
    parts.admin.load(),
    parts.pages.load(),
    parts.server.load(),
    parts.security.load(),
  ])
  return [locale, { ...app, ...admin, ...pages, ...server, security }]
}
