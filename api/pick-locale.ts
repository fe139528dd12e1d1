import type { Context } from 'hono'
import { defaultLocale, isLocale, type Locale } from '../engine/languages.ts'
import type { ApiEnv } from './dependencies.ts'

/** The language to answer in: the screen's (x-locale), else the profile's, else the browser's. */
export function pickLocale(c: Context<ApiEnv>): Locale {
  const shown = c.req.header('x-locale')
  if (isLocale(shown)) return shown
  return c.get('profileLocale') ?? preferredLocale(c.req.header('accept-language') ?? '')
}

/** @example preferredLocale('fr, es-MX;q=0.8, en;q=0.5') // 'es' */
function preferredLocale(accepted: string): Locale {
  const wanted = accepted
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/\s*;\s*q=/i)
      return { language: tag.slice(0, 2).toLowerCase(), weight: Number(quality ?? 1) || 0 }
    })
    .toSorted((a, b) => b.weight - a.weight)
    .find(({ language, weight }) => weight > 0 && isLocale(language))
  return isLocale(wanted?.language) ? wanted.language : defaultLocale
}
