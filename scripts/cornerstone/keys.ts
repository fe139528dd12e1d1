import { readKeys, revokeKeys, rotateKeys } from '../../platform/jwt/signing-keys-store.ts'
import { chooseAction } from './command/choose-action.ts'
import { defineCommand, type Outcome } from './command/define-command.ts'
import type { Install } from './command/open-install.ts'
import type { CommandWords } from './command/texts.ts'

type Words = CommandWords['keys']

const actions = { list, rotate, revoke }

export const keys = defineCommand({
  name: 'keys',
  takes: { least: 0, most: 1 },
  options: {},
  run({ args: [name = 'list'], words }, context) {
    const act = chooseAction(actions, name, context)
    return context.withInstall((install) => act(install, words))
  },
})

async function list({ pools }: Install, words: Words): Promise<Outcome> {
  const now = new Date()
  const found = (await readKeys(pools.auth)).map(({ id, active_from: from, retired_at: until }) => {
    const isRetired = until !== null && until <= now
    return { id, state: from > now ? 'waits' : isRetired ? 'retired' : 'signs' } as const
  })
  return { data: found, lines: found.map(({ id, state }) => `${id}  ${words.states[state]}`) }
}

async function rotate({ pools }: Install, words: Words): Promise<Outcome> {
  const id = await rotateKeys(pools.auth)
  return { data: { id }, lines: [words.rotated(id)] }
}

async function revoke({ pools }: Install, words: Words): Promise<Outcome> {
  const id = await revokeKeys(pools.auth)
  return { data: { id }, lines: [words.revoked(id)] }
}
