import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { readProfileLocale } from '../../api/read-profile-locale.ts'
import { keepMail } from '../../api/mail/keep-mail.ts'
import type { Schema } from '../../api/schema.ts'
import type { AuthMail } from '../../platform/auth/ground/auth-mail.ts'
import { composeAuthMail } from './compose-auth-mail.ts'

/**
 * Stores an email about an account in the outbox, in the language of its profile, as the last step of the
 * transaction that it is about. Invitations and the app's menu set the profile's language; the metadata only
 * initializes it.
 */
export async function keepAuthMail(tx: pg.ClientBase, mail: AuthMail): Promise<void> {
  // The role of auth/v1 can read neither profiles nor the outbox. This one ends with the transaction.
  await tx.query(`select set_config('role', 'service_role', true)`)
  const db = openOn(tx)
  await keepMail(db, composeAuthMail(mail, await readProfileLocale(db, mail.userId)))
}

/** Kysely on the one connection of a transaction that someone else began and ends. */
function openOn(tx: pg.ClientBase): Kysely<Schema> {
  const client = { query: tx.query.bind(tx), release() {} }
  const pool = { connect: async () => client, async end() {} }
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}
