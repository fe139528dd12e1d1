import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Locale } from '../../engine/languages.ts'
import type { Invite } from '../../wire/invitation.ts'
import { appPaths } from '../../wire/paths.ts'
import { actAs } from '../act-as.ts'
import { AppError } from '../app-error.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { readProfileLocale } from '../read-profile-locale.ts'
import { retryTransaction } from '../retry-transaction.ts'
import { keepMail } from '../mail/keep-mail.ts'
import type { Schema } from '../schema.ts'
import { composeInvitation } from './compose-invitation.ts'
import { hashSecret } from '../hash-secret.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'accounts' | 'links' | 'now'>

/**
 * Finds or creates the owner's account, links it to the business and stores the email with the link. An open
 * invitation of the same person is renewed, and its earlier link stops working.
 * @throws AppError not_found without such a business; has_business for the owner of another one
 */
export async function inviteOwner(
  { db, accounts, links, now }: Dependencies,
  { email, full_name: fullName, business_id: businessId, language: chosen }: Invite,
  { adminId, locale }: { adminId: string | null; locale: Locale },
): Promise<{ id: string; mailId: string }> {
  const business = await db
    .selectFrom('businesses')
    .select(['id', 'business_name'])
    .where('id', '=', businessId)
    .executeTakeFirst()
  if (business === undefined) throw new AppError('not_found')
  const account = await accounts.findOrMake(email, fullName, chosen ?? locale)
  const token = randomBytes(32).toString('base64url')
  return retryTransaction(db, async (trx) => {
    await actAs(trx, adminId)
    const hasLinked = await linkToBusiness(trx, account.id, businessId)
    const language = (await hasSignedIn(trx, account.id))
      ? ((await readProfileLocale(trx, account.id)) ?? chosen ?? locale)
      : (chosen ?? locale)
    const { id } = await trx
      .insertInto('invitations')
      .values({
        business_id: businessId,
        user_id: account.id,
        email,
        full_name: fullName,
        language,
        token_hash: hashSecret(token),
        invited_by: adminId,
        has_linked: hasLinked,
        created_at: now(),
        sent_at: now(),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'business_id'])
          .where('accepted_at', 'is', null)
          .where('revoked_at', 'is', null)
          .doUpdateSet((eb) => ({
            token_hash: eb.ref('excluded.token_hash'),
            full_name: eb.ref('excluded.full_name'),
            language: eb.ref('excluded.language'),
            sent_at: eb.ref('excluded.sent_at'),
          })),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    const url = new URL(appPaths.invitation, links.publicUrl)
    // In the fragment, which no server log or referrer header includes.
    url.hash = token
    const mail = composeInvitation(
      { email, fullName, businessName: business.business_name, url: url.href },
      language,
    )
    return { id, mailId: await keepMail(trx, mail) }
  })
}

/** @returns whether the person had no business before */
async function linkToBusiness(
  trx: Transaction<Schema>,
  userId: string,
  businessId: string,
): Promise<boolean> {
  const profile = await trx
    .selectFrom('profiles')
    .select('business_id')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (profile.business_id !== null && profile.business_id !== businessId) {
    throw new AppError('has_business')
  }
  await trx
    .updateTable('profiles')
    .set({ business_id: businessId })
    .where('id', '=', userId)
    .execute()
  // A business keeps its owner; another invited person becomes a member.
  await sql`
    update businesses set owner_id = ${userId}
    where id = ${businessId} and owner_id is null
      and not exists (select from businesses where owner_id = ${userId})`.execute(trx)
  return profile.business_id === null
}

/** Only a person who has signed in has chosen a language; new accounts have the default. */
async function hasSignedIn(trx: Transaction<Schema>, userId: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select private.has_signed_in(${userId}::uuid) as known`.execute(trx)
  return rows[0]?.known === true
}
