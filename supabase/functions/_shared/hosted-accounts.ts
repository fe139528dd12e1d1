import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import type { Accounts } from '../../../api/accounts.ts'
import { AppError } from '../../../api/app-error.ts'
import type { Schema } from '../../../api/schema.ts'

type Project = {
  url: string
  serviceRoleKey: string
  fetch: (url: string, call: RequestInit) => Response | Promise<Response>
}

/** The accounts of a hosted auth/v1, through its admin API (supabase.com/docs/reference/javascript/admin-api). */
export function hostedAccounts(
  db: Kysely<Schema>,
  { url, serviceRoleKey, fetch }: Project,
): Accounts {
  async function call(method: string, path: string, body?: object): Promise<Response> {
    return fetch(`${url}/auth/v1/admin/${path}`, {
      method,
      headers: {
        apikey: serviceRoleKey,
        authorization: `Bearer ${serviceRoleKey}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  }

  async function find(email: string): Promise<{ id: string } | null> {
    const { rows } = await sql<{ id: string | null }>`
      select private.find_user_by_email(${email}) as id`.execute(db)
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
      if (made === null) throw new Error(`The account was not created: ${answer.status}`)
      return made
    },
    async takeOver(id, password) {
      await mustHaveOneStep(await call('GET', `users/${id}/factors`))
      const answer = await call('PUT', `users/${id}`, { password, email_confirm: true })
      if (answer.ok) return
      if (answer.status === 404) throw new AppError('invitation_over')
      if (await isWeak(answer)) throw new AppError('weak_password')
      throw new Error(`The password was not set: ${answer.status}`)
    },
  }
}

const Factors = z.array(z.object({ status: z.string() }))

/**
 * Protects accounts with a second step: access to the mailbox must not be enough to take one over.
 * @throws AppError account_protected, invitation_over if the account is deleted
 */
async function mustHaveOneStep(answer: Response): Promise<void> {
  if (answer.status === 404) throw new AppError('invitation_over')
  if (!answer.ok) throw new Error(`The account could not be read: ${answer.status}`)
  const factors = Factors.parse(await answer.json())
  if (factors.some(({ status }) => status === 'verified')) throw new AppError('account_protected')
}

const Failure = z.object({ code: z.unknown(), error_code: z.unknown() }).partial()

/** The code is in `code` or, for clients from before 2024, in `error_code`. */
async function isWeak(answer: Response): Promise<boolean> {
  const failure = Failure.safeParse(await answer.json().catch(() => null))
  const { code, error_code: earlier } = failure.data ?? {}
  return code === 'weak_password' || earlier === 'weak_password'
}
