import type { ComponentType } from 'react'
import type { Locale } from '../../wire/locale.ts'
import { sitePaths } from '../../wire/paths.ts'
import { GetQuotes } from './get-quotes/get-quotes.tsx'
import { Home } from './home/home.tsx'
import { NotFound } from './not-found.tsx'
import { siteText } from './site-text.ts'
import type { SiteText } from './site-text.ts'

export type SitePage = {
  /** The file's name, without language and ending. */
  name: string
  /** The address in English; null for the page that has none. */
  path: string | null
  words: (text: SiteText) => { title: string; description: string }
  Body: ComponentType<{ locale: Locale }>
}

/** Every public page; each is rendered once in each language. */
export const sitePages: SitePage[] = [
  { name: 'home', path: sitePaths.home, words: (text) => text.site.home, Body: Home },
  { name: 'get-quotes', path: sitePaths.getQuotes, words: (text) => text.quotes, Body: GetQuotes },
  { name: '404', path: null, words: (text) => text.site.notFound, Body: NotFound },
]

export function wordsOf(page: SitePage, locale: Locale) {
  return page.words(siteText[locale])
}
