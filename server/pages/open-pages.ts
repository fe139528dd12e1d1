import { fileURLToPath } from 'node:url'
import type { Env } from '../env/env.ts'
import type { Log } from '../log.ts'
import { createPages } from './pages.ts'
import { fillSignIn, writeConfig } from './shell.ts'
import { readWebFiles } from './web-files.ts'

/** The output of `npm run build`. */
const webFolder = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** The built pages, with the settings of this process filled in. */
export async function openPages(deps: { env: Env; publicUrl: string; anonKey: string; log: Log }) {
  const { env, publicUrl, anonKey, log } = deps
  const { backendUrl, billingPortalUrl } = env
  const { captcha } = env
  const passwordMinLength = env.security.passwords.shortest
  const config = { publicUrl, backendUrl, anonKey, billingPortalUrl, captcha, passwordMinLength }
  return createPages({
    files: await readWebFiles(webFolder, (html) => fillSignIn(writeConfig(html, config))),
    publicUrl,
    backendUrl: env.backendUrl,
    captcha: env.captcha?.provider ?? null,
    onUnknownPath: (path) => log.info({ path }, 'Unknown path'),
  })
}
