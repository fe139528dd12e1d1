import { sql } from 'kysely'
import { forgetFactors } from '../../platform/auth/stores/factors.ts'
import { defineCommand, Refusal } from './command/define-command.ts'
import type { Install } from './command/open-install.ts'

export const admin = defineCommand({
  name: 'admin',
  takes: { least: 1, most: 1 },
  options: { remove: { type: 'boolean' }, 'reset-second-steps': { type: 'boolean' } },
  run({ values, args: [email = ''], words }, { withInstall }) {
    return withInstall(async (install) => {
      const id = await findUser(install, email)
      if (id === null) throw new Refusal(words.unknown(email))
      if (values['reset-second-steps']) {
        await forgetFactors(install.pools.auth, id)
        return { data: { email, second_steps_reset: true }, lines: [words.secondStepsReset(email)] }
      }
      if (values.remove) {
        await removeAdmin(install, id)
        return { data: { email, is_admin: false }, lines: [words.removed(email)] }
      }
      await makeAdmin(install, id)
      return { data: { email, is_admin: true }, lines: [words.made(email)] }
    })
  },
})

async function findUser({ db }: Install, email: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select private.find_user_by_email(${email}) as id`.execute(db)
  return rows[0]?.id ?? null
}

async function makeAdmin({ db }: Install, id: string): Promise<void> {
  await db
    .insertInto('user_roles')
    .values({ user_id: id, role: 'admin' })
    .onConflict((conflict) => conflict.columns(['user_id', 'role']).doNothing())
    .execute()
}

async function removeAdmin({ db }: Install, id: string): Promise<void> {
  await db.deleteFrom('user_roles').where('user_id', '=', id).where('role', '=', 'admin').execute()
}
