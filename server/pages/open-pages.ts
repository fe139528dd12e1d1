import { fileURLToPath } from 'node:url'
import type { RenderForm } from '../../wire/plain-forms.ts'
import type { Env } from '../env/env.ts'
import type { Log } from '../log.ts'
import { createPages } from './pages.ts'
import type { Backend } from './plain-forms/call-backend.ts'
import { createPlainForms } from './plain-forms/plain-forms.ts'
import { fillSignIn, writeConfig } from './shell.ts'
import type { AuthFetch } from './sign-in/call-auth.ts'
import { readSignInPages } from './sign-in/read-sign-in-pages.ts'
import { readWebFiles } from './web-files.ts'

/** The output of `npm run build`. */
const webFolder = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** `web/site/plain-forms.tsx`, bundled by the build. */
const renderer = new URL('../../dist/forms/plain-forms.mjs', import.meta.url).href

type OpenPagesDependencies = {
  env: Env
  publicUrl: string
  secrets: { anonKey: string }
  /** auth/v1 of this process. */
  auth: AuthFetch
  /** functions/v1 and rest/v1 of this process. */
  fetchBackend: Backend['fetch']
  log: Log
}

/** The built pages, with the settings of this process filled in. */
export async function openPages(deps: OpenPagesDependencies) {
  const { env, publicUrl, auth, fetchBackend, log } = deps
  const { anonKey } = deps.secrets
  const { backendUrl, billingPortalUrl } = env
  const { captcha } = env
  const passwordMinLength = env.security.passwords.shortest
  const config = { publicUrl, backendUrl, anonKey, billingPortalUrl, captcha, passwordMinLength }
  return createPages({
    files: await readWebFiles(webFolder, (html) => fillSignIn(writeConfig(html, config))),
    publicUrl,
    backendUrl: env.backendUrl,
    captcha: env.captcha?.provider ?? null,
    signIn: {
      readPage: await readSignInPages(webFolder, (html) => writeConfig(html, config)),
      publicUrl,
      anonKey,
      fetch: backendUrl === null && captcha === null ? auth : null,
    },
    forms: createPlainForms({
      backend: backendUrl === null ? { fetch: fetchBackend, anonKey } : null,
      loadRenderer,
    }),
    onUnknownPath: (path) => log.info({ path }, 'Unknown path'),
  })
}

/** The module has the type of the source that the build bundles. */
async function loadRenderer(): Promise<RenderForm> {
  const built = (await import(renderer)) as { renderForm: RenderForm }
  return built.renderForm
}
