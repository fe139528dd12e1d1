import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { locales } from '../../../engine/languages.ts'
import { authTabs, signInPage } from '../../../wire/sign-in-page.ts'

/** The sign-in pages in a build's folder, with placeholders for each response; none before the first build. */
export async function readSignInPages(folder: string, rewrite: (html: string) => string) {
  const names = locales.flatMap((locale) => authTabs.map((tab) => signInPage(locale, tab)))
  const pages = new Map<string, string>()
  for (const name of names) {
    const html = await readFile(join(folder, name), 'utf8').catch(() => '')
    pages.set(name, rewrite(html))
  }
  return (name: string) => pages.get(name) ?? ''
}
