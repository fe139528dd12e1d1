import {
  findSuppressions,
  liftSuppression,
  type Suppression,
  withdrawContact,
} from '../../api/withdrawals/suppressions.ts'
import { defineCommand, type Outcome, Refusal } from './command/define-command.ts'
import { type Install, readLinks } from './command/open-install.ts'
import type { Contact } from './command/read-contact.ts'
import { runOnContact } from './command/run-on-contact.ts'
import type { CommandWords } from './command/texts.ts'

type Words = CommandWords['suppressions']

export const suppressions = defineCommand({
  name: 'suppressions',
  takes: { least: 2, most: 2 },
  options: {},
  run: (input, context) => runOnContact({ find, add, lift }, input, context),
})

async function find({ db }: Install, { text, key }: Contact, words: Words): Promise<Outcome> {
  const { own, others } = await findSuppressions(db, key)
  const names = others.map((each) => formatKey(each.key))
  const first = own === null ? words.none(text) : describe(text, own, words)
  return {
    data: {
      contact: text,
      suppression: own && { reason: own.reason, since: own.since },
      others: names,
    },
    lines: names.length > 0 ? [first, words.alongside(names)] : [first],
  }
}

async function lift({ db }: Install, { text, key }: Contact, words: Words): Promise<Outcome> {
  const { own } = await findSuppressions(db, key)
  const lifted = (await liftSuppression(db, key)).map(formatKey)
  if (lifted.length === 0) throw new Refusal(words.none(text))
  const before = own === null ? [] : [describe(text, own, words)]
  return { data: { contact: text, lifted }, lines: [...before, words.lifted(lifted)] }
}

async function add(install: Install, { text, key }: Contact, words: Words): Promise<Outcome> {
  const { requests } = await withdrawContact(install.db, key, readLinks(install), new Date())
  return { data: { contact: text, requests }, lines: [words.added(text, requests)] }
}

function describe(text: string, { reason, since }: Suppression, words: Words): string {
  const { withdrawn, operator, other } = words.ways
  const ways: Record<string, string> = { withdrawn, operator }
  return words.found(text, since.toISOString().slice(0, 10), ways[reason] ?? other(reason))
}

/** `phone:+1305…` without its kind. */
function formatKey(key: string): string {
  return key.slice(key.indexOf(':') + 1)
}
