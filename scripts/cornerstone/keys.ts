import { readKeys, revokeKeys, rotateKeys } from '../../platform/jwt/signing-keys-store.ts'
import { terminal as english } from '../../text/en/terminal.ts'
import { terminal as spanish } from '../../text/es/terminal.ts'
import { openInstall, type Install } from './command/open-install.ts'
import { commonOptions, readArguments } from './command/read-arguments.ts'

// npm run keys -- list | rotate | revoke: the keys that sign access tokens.
const { positionals, locale } = readArguments('keys', {
  allowPositionals: true,
  options: { ...commonOptions },
})
const words = { en: english, es: spanish }[locale].keys

const acts: Record<string, (install: Install) => Promise<void>> = {
  list,
  async rotate({ pools }) {
    console.log(words.rotated(await rotateKeys(pools.auth)))
  },
  async revoke({ pools }) {
    console.log(words.revoked(await revokeKeys(pools.auth)))
  },
}

process.exitCode = await run(positionals[0] ?? 'list')

async function run(name: string): Promise<number> {
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  if (!act) {
    console.error(words.usage)
    return 2
  }
  const install = await openInstall()
  try {
    await act(install)
    return 0
  } finally {
    await install.close()
  }
}

async function list({ pools }: Install): Promise<void> {
  const now = new Date()
  for (const { id, active_from: from, retired_at: until } of await readKeys(pools.auth)) {
    const state = from > now ? 'waits' : until !== null && until <= now ? 'retired' : 'signs'
    console.log(`${id}  ${words.states[state]}`)
  }
}
