import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Locale, locales } from '../../engine/languages.ts'
import { signInPage } from '../../wire/sign-in-page.ts'
import { type AuthTab, authTabs } from '../../wire/sign-in-page.ts'
import { findFiles, manifests, readManifest } from './prerender-manifest.ts'
import { SignInDocument, type SignInAssets } from './sign-in-document.tsx'

/** Writes the sign-in page in each language, with each of its tabs open, as `signInPage` names them. */
export async function buildSignIn(out: string): Promise<void> {
  for (const locale of locales) {
    const assets = await readSignInAssets(out, locale)
    for (const tab of authTabs) {
      await writeFile(join(out, signInPage(locale, tab)), renderSignIn(locale, tab, assets))
    }
  }
}

export function renderSignIn(locale: Locale, tab: AuthTab, assets: SignInAssets): string {
  const markup = renderToStaticMarkup(<SignInDocument locale={locale} tab={tab} assets={assets} />)
  return `<!doctype html>${markup}\n`
}

/** The first screen of a new owner after signing in. */
const firstScreens = ['app.html', 'owner/with-business.tsx', 'owner/dashboard/dashboard-page.tsx']

async function readSignInAssets(out: string, locale: Locale): Promise<SignInAssets> {
  const built = await readManifest(out, manifests.signIn)
  const app = await readManifest(out, manifests.app)
  const entry = findFiles(built, 'auth/start.tsx')
  const words = findFiles(built, `../text/${locale}/sign-in.ts`)
  const screens = [...firstScreens, `../text/${locale}/app.ts`].map((name) => findFiles(app, name))
  return {
    ...entry,
    imports: [
      ...entry.scripts.slice(1),
      ...words.scripts.filter((file) => !entry.scripts.includes(file)),
    ],
    app: [...new Set(screens.flatMap(({ scripts, stylesheets }) => [...scripts, ...stylesheets]))],
  }
}
