import { sql, type Kysely } from 'kysely'
import { invitationDays } from '../../wire/invitation.ts'
import { AppError } from '../app-error.ts'
import type { ApiDependencies } from '../door.ts'
import type { Schema } from '../schema.ts'
import { hashSecret } from '../hash-secret.ts'

const day = 24 * 60 * 60 * 1000

/** The invitation behind a link that still works; null where it was used, revoked, renewed or is too old. */
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
 * Uses a link, once: the account gets the password.
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
    // The app goes on in the language of the mail; who was here before chose one.
    await sql`
      update profiles set language = ${used.language}
      where id = ${used.user_id} and not private.has_signed_in(${used.user_id}::uuid)`.execute(trx)
    // Inside: where the password cannot be set, the link stays good.
    await accounts.takeOver(used.user_id, password)
    return used.email
  })
}
