import { sql, type Kysely } from 'kysely'
import { AppError } from '../app-error.ts'
import { retryTransaction } from '../retry-transaction.ts'
import type { Schema } from '../schema.ts'
import { actAs } from '../act-as.ts'

/**
 * Revokes an open invitation. The person also loses the business if only this invitation linked them to it.
 * @throws AppError not_found if the invitation is missing or no longer open
 */
export async function revokeInvitation(
  db: Kysely<Schema>,
  id: string,
  adminId: string | null,
  now: Date,
): Promise<void> {
  await retryTransaction(db, async (trx) => {
    await actAs(trx, adminId)
    const revoked = await trx
      .updateTable('invitations')
      .set({ revoked_at: now })
      .where('id', '=', id)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .returning(['user_id', 'business_id', 'has_linked'])
      .executeTakeFirst()
    if (revoked === undefined) throw new AppError('not_found')
    const { user_id: userId, business_id: businessId, has_linked: hasLinked } = revoked
    await sql`
      update profiles set business_id = null
      where id = ${userId} and business_id = ${businessId} and (${hasLinked} or not private.has_signed_in(id))`.execute(
      trx,
    )
    await sql`
      update businesses set owner_id = null
      where id = ${businessId} and owner_id = ${userId} and (${hasLinked} or not private.has_signed_in(owner_id))`.execute(
      trx,
    )
  })
}
