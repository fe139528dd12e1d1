import { sql, type Kysely } from 'kysely'
import { type GivenUpMails, mostGivenUpMails } from '../../wire/given-up-mails.ts'
import { actAs } from '../act-as.ts'
import { AppError } from '../app-error.ts'
import type { Schema } from '../schema.ts'

/** Lists the emails that were given up, latest first. */
export async function listGivenUpMails(db: Kysely<Schema>): Promise<GivenUpMails> {
  const { rows } = await sql<GivenUpMails['mails'][number] & { total: number }>`
    select id, kind, recipient, failure, to_json(gave_up_at) #>> '{}' as "gaveUpAt", tries,
      (count(*) over ())::int as total
    from outbox where gave_up_at is not null and sent_at is null
    order by gave_up_at desc, id limit ${mostGivenUpMails}`.execute(db)
  const mails = rows.map(({ id, kind, recipient, failure, gaveUpAt, tries }) => ({
    id,
    kind,
    recipient: shorten(recipient),
    failure: failure === null ? null : failure.replaceAll(address, shorten),
    gaveUpAt,
    tries,
  }))
  return { mails, total: rows[0]?.total ?? 0 }
}

/**
 * Makes an email due again with a fresh set of tries. It counts as new, because no email is tried for longer
 * than three days.
 * @throws AppError not_found, also if it was not given up or was sent since
 */
export async function sendMailAgain(
  db: Kysely<Schema>,
  id: string,
  adminId: string | null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await actAs(trx, adminId)
    const { numAffectedRows } = await sql`
      update outbox set gave_up_at = null, tries = 0, failure = null,
        due_at = clock_timestamp(), created_at = clock_timestamp()
      where id = ${id}::uuid and gave_up_at is not null and sent_at is null`.execute(trx)
    if (numAffectedRows !== 1n) throw new AppError('not_found')
  })
}

const address = /[^\s<>"',;:()]+@[^\s<>"',;:()]+/g

/** The first character and the domain. */
function shorten(recipient: string): string {
  const at = recipient.lastIndexOf('@')
  return at < 0 ? `${recipient.slice(0, 1)}…` : `${recipient.slice(0, 1)}…${recipient.slice(at)}`
}
