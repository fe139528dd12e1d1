import { sql } from 'kysely'
import { forgetFactors } from '../../platform/auth/stores/factors.ts'
import { terminal as english } from '../../text/en/terminal.ts'
import { terminal as spanish } from '../../text/es/terminal.ts'
import { openInstall } from './command/open-install.ts'
import { commonOptions, readArguments } from './command/read-arguments.ts'

// npm run admin -- someone@example.com: makes an account an admin, or with --remove no longer one.
// With --reset-second-steps it forgets the factors of whoever has lost them, admin or not.
const { values, positionals, locale } = readArguments('admin', {
  allowPositionals: true,
  options: {
    remove: { type: 'boolean', default: false },
    'reset-second-steps': { type: 'boolean', default: false },
    ...commonOptions,
  },
})
const words = { en: english, es: spanish }[locale].admin

process.exitCode = await run(positionals[0], values.remove === true)

async function run(email: string | undefined, isRemoved: boolean): Promise<number> {
  if (email === undefined) return fail(words.usage, 2)
  const install = await openInstall()
  try {
    const { rows } = await sql<{ id: string | null }>`
      select private.user_of_email(${email}) as id`.execute(install.db)
    const id = rows[0]?.id
    if (!id) return fail(words.unknown(email))
    if (values['reset-second-steps'] === true) {
      await forgetFactors(install.pools.auth, id)
      console.log(words.secondStepsReset(email))
      return 0
    }
    if (isRemoved) {
      await install.db
        .deleteFrom('user_roles')
        .where('user_id', '=', id)
        .where('role', '=', 'admin')
        .execute()
      console.log(words.removed(email))
      return 0
    }
    await install.db
      .insertInto('user_roles')
      .values({ user_id: id, role: 'admin' })
      .onConflict((conflict) => conflict.columns(['user_id', 'role']).doNothing())
      .execute()
    console.log(words.made(email))
    return 0
  } finally {
    await install.close()
  }
}

function fail(sentence: string, code = 1): number {
  console.error(sentence)
  return code
}
