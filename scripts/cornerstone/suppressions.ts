import {
  findSuppressions,
  keyOfContact,
  liftSuppression,
  type Suppression,
  withdrawContact,
} from '../../api/withdrawals/suppressions.ts'
import { terminal as english } from '../../text/en/terminal.ts'
import { terminal as spanish } from '../../text/es/terminal.ts'
import { openInstall, type Install } from './command/open-install.ts'
import { commonOptions, readArguments } from './command/read-arguments.ts'

// npm run suppressions -- find | lift | add CONTACT: who has withdrawn, and may be asked for again.
const { positionals, locale } = readArguments('suppressions', {
  allowPositionals: true,
  options: commonOptions,
})
const words = { en: english, es: spanish }[locale].suppressions

type Act = (install: Install, contact: string, key: string) => Promise<number>
const acts: Record<string, Act> = { find, lift, add }

process.exitCode = await run(positionals)

async function run([name = '', contact, ...rest]: string[]): Promise<number> {
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  if (!act || contact === undefined || rest.length > 0) return fail(words.usage, 2)
  const key = keyOfContact(contact)
  if (key === null) return fail(words.notContact(contact), 2)
  const install = await openInstall()
  try {
    return await act(install, contact, key)
  } finally {
    await install.close()
  }
}

async function find({ db }: Install, contact: string, key: string): Promise<number> {
  const { own, others } = await findSuppressions(db, key)
  console.log(own === null ? words.none(contact) : sentenceOf(contact, own))
  if (others.length > 0) console.log(words.alongside(others.map((each) => nameOf(each.key))))
  return 0
}

async function lift({ db }: Install, contact: string, key: string): Promise<number> {
  const { own } = await findSuppressions(db, key)
  if (own !== null) console.log(sentenceOf(contact, own))
  const lifted = await liftSuppression(db, key)
  if (lifted.length === 0) return fail(words.none(contact))
  console.log(words.lifted(lifted.map(nameOf)))
  return 0
}

async function add({ db, env, secrets }: Install, contact: string, key: string): Promise<number> {
  const publicUrl = env.publicUrl ?? `http://localhost:${env.port}`
  const { linkKey } = secrets
  const { requests } = await withdrawContact(db, key, { publicUrl, linkKey }, new Date())
  console.log(words.added(contact, requests))
  return 0
}

function sentenceOf(contact: string, { reason, since }: Suppression): string {
  const { withdrawn, operator, other } = words.ways
  const ways: Record<string, string> = { withdrawn, operator }
  return words.found(contact, since.toISOString().slice(0, 10), ways[reason] ?? other(reason))
}

/** `phone:+1305…` as a person writes it. */
function nameOf(key: string): string {
  return key.slice(key.indexOf(':') + 1)
}

function fail(sentence: string, code = 1): number {
  console.error(sentence)
  return code
}
