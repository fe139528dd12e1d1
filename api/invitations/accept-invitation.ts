import { sql, type Kysely } from 'kysely'
import { invitationDays } from '../../wire/invitation.ts'
import { AppError } from '../app-error.ts'
import type { ApiDependencies } from '../dependencies.ts'
import type { Schema } from '../schema.ts'
import { hashSecret } from '../hash-secret.ts'

const day = 24 * 60 * 60 * 1000

/** Finds the invitation of a link; null if it was used, revoked or renewed, or has expired. */
export async function findInvitation(db: Kysely<Schema>, token: string, now: Date) {
  const found = await db
    .selectFrom('invitations')
    .innerJoin('businesses', 'businesses.id', 'invitations.business_id')
    .select([
      'invitations.email',
      'invitations.full_name',
      'invitations.language',
      'businesses.business_name',
    ])
    .where('token_hash', '=', hashSecret(token))
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('sent_at', '>', new Date(now.getTime() - invitationDays * day))
    .executeTakeFirst()
  return found ?? null
}

/**
 * Accepts an invitation, once, and sets the password of the account.
 * @returns the address to log in with
 * @throws AppError invitation_over
 */
export async function acceptInvitation(
  { db, accounts, now }: Pick<ApiDependencies, 'db' | 'accounts' | 'now'>,
  token: string,
  password: string,
): Promise<string> {
  const moment = now()
  return db.transaction().execute(async (trx) => {
    const used = await trx
      .updateTable('invitations')
      .set({ accepted_at: moment })
      .where('token_hash', '=', hashSecret(token))
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where('sent_at', '>', new Date(moment.getTime() - invitationDays * day))
      .returning(['user_id', 'email', 'language'])
      .executeTakeFirst()
    if (used === undefined) throw new AppError('invitation_over')
    // A new account gets the language of the email; an existing one keeps its own.
    await sql`
      update profiles set language = ${used.language}
      where id = ${used.user_id} and not private.has_signed_in(${used.user_id}::uuid)`.execute(trx)
    // Inside the transaction, so that the link stays valid if the password cannot be set.
    await accounts.takeOver(used.user_id, password)
    return used.email
  })
}
