import { sql, type Kysely } from 'kysely'
import { heldTrialsPath } from '../../wire/paths.ts'
import { keepMail } from '../mail/keep-mail.ts'
import type { Schema } from '../schema.ts'
import { type Operator, composeOperatorMail } from './operator-mail.ts'

/** More wait for the next run, so that a flood of accounts makes only a few emails. */
const mostInAMail = 50

/**
 * Stores one email to the operator about the trials that went on hold. Each trial is in only one email.
 * @returns the email's id; null if there are none
 */
export async function mailHeldTrials(
  db: Kysely<Schema>,
  operator: Operator,
  publicUrl: string,
  now: Date,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ name: string }>`
      with held as (
        select business_id from trials where state = 'held' and told_at is null
        order by created_at limit ${mostInAMail} for update skip locked
      ), told as (
        update trials t set told_at = ${now} from held h where h.business_id = t.business_id
      )
      select b.business_name as name from held h join businesses b on b.id = h.business_id
      order by b.business_name`.execute(trx)
    if (rows.length === 0) return null
    const names = rows.map(({ name }) => name)
    const url = new URL(heldTrialsPath, publicUrl).href
    return keepMail(trx, composeOperatorMail(operator, { kind: 'trials', names, url }))
  })
}
