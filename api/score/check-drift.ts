import { sql, type Kysely } from 'kysely'
import {
  findBadSources,
  findCalibrationAlarms,
  measureShifts,
  type DriftAlarm,
} from '../../engine/score/drift.ts'
import { createLeadRow, type LeadInputs } from '../../engine/score/score.ts'
import { retryTransaction } from '../retry-transaction.ts'
import type { Operator } from '../operator/operator-mail.ts'
import type { Schema } from '../schema.ts'
import { readLiveModel } from './live-model.ts'
import { mailDriftAlarms } from './mail-drift-alarms.ts'

/** All alarms, the new ones since the previous check, and the email to the operator about those. */
export type DriftCheck = { alarms: DriftAlarm[]; news: DriftAlarm[]; mail: string | null }

const mostRows = 5000

/**
 * Compares the leads and outcomes of the last 30 days with what the model expects. Stores new alarms and the
 * email about them together: an alarm is not sent twice, so its email must not depend on the rest of the
 * nightly job.
 */
export async function checkDrift(
  db: Kysely<Schema>,
  operator: Operator,
  now: Date,
): Promise<DriftCheck> {
  const { id, model } = await readLiveModel(db)
  const { rows } = await sql<{ inputs: LeadInputs; logit: number; booked: boolean | null }>`
    select s.inputs, s.logit, d.booked from leads l join lead_scores s on s.lead_id = l.id
    left join lead_decisions d on d.lead_id = l.id
    where l.created_at > ${monthBefore(now)}
    order by l.created_at desc limit ${mostRows}`.execute(db)
  const decided = rows.filter(({ booked }) => booked !== null)
  const alarms = [
    ...measureShifts(
      model,
      rows.map(({ inputs }) => createLeadRow(inputs)),
    ),
    ...findCalibrationAlarms(
      decided.map(({ logit }) => logit),
      decided.map(({ booked }) => (booked ? 1 : 0)),
    ),
    ...findBadSources(await countBySource(db, now)),
  ]
  const check = {
    model_id: id,
    leads: rows.length,
    alarms: JSON.stringify(alarms),
    checked_at: now,
  }
  return retryTransaction(db, async (trx) => {
    const before = new Set((await lastAlarms(trx)).map(nameSubject))
    const news = alarms.filter((alarm) => alarm.isGrave && !before.has(nameSubject(alarm)))
    await trx.insertInto('score_checks').values(check).execute()
    const mail = news.length === 0 ? null : await mailDriftAlarms(trx, operator, news)
    return { alarms, news, mail }
  })
}

/** An alarm on the same subject with a new figure is not sent again. */
function nameSubject(alarm: DriftAlarm): string {
  if (alarm.kind === 'calibration') return alarm.kind
  return `${alarm.kind} ${alarm.kind === 'bad_source' ? alarm.source : alarm.term}`
}

async function lastAlarms(db: Kysely<Schema>): Promise<DriftAlarm[]> {
  const last = await db
    .selectFrom('score_checks')
    .select('alarms')
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return readStoredAlarms(last?.alarms)
}

/** Only this file writes the column. */
function readStoredAlarms(stored: unknown): DriftAlarm[] {
  return Array.isArray(stored) ? (stored as DriftAlarm[]) : []
}

async function countBySource(
  db: Kysely<Schema>,
  now: Date,
): Promise<Array<{ source: string; leads: number; bad: number }>> {
  const { rows } = await sql<{ source: string; leads: number; bad: number }>`
    select source, count(*)::integer as leads, (count(*) filter (where status = 'bad'))::integer as bad
    from leads where created_at > ${monthBefore(now)} and source <> 'demo' and request_id is not null
    group by source`.execute(db)
  return rows
}

function monthBefore(now: Date): Date {
  return new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000)
}
