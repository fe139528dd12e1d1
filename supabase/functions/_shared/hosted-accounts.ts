import { sql, type Kysely } from 'kysely'
import type { Accounts } from '../../../api/accounts.ts'
import type { Schema } from '../../../api/schema.ts'

/** The accounts of a hosted auth/v1, by its admin API (supabase.com/docs/reference/javascript/admin-api). */
export function hostedAccounts(
  db: Kysely<Schema>,
  { url, serviceRoleKey }: { url: string; serviceRoleKey: string },
): Accounts {
  async function call(method: string, path: string, body: object): Promise<Response> {
    return fetch(`${url}/auth/v1/admin/${path}`, {
      method,
      headers: {
        apikey: serviceRoleKey,
        authorization: `Bearer ${serviceRoleKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
  }

  async function find(email: string): Promise<{ id: string } | null> {
    const { rows } = await sql<{ id: string | null }>`
      select private.user_of_email(${email}) as id`.execute(db)
    const id = rows[0]?.id
    return id ? { id } : null
  }

  return {
    async findOrMake(email, fullName, language) {
      const known = await find(email)
      if (known) return known
      const data = { email, user_metadata: { full_name: fullName, language } }
      const answer = await call('POST', 'users', data)
      const made = answer.ok ? await find(email) : null
      if (made === null) throw new Error(`The account was not made: ${answer.status}`)
      return made
    },
    async takeOver(id, password) {
      const answer = await call('PUT', `users/${id}`, { password, email_confirm: true })
      if (!answer.ok) throw new Error(`The password was not set: ${answer.status}`)
    },
  }
}
