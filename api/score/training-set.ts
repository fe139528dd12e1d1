import { sql, type Kysely } from 'kysely'
import { accountWeight } from '../../engine/score/account-weight.ts'
import type { Known } from '../../engine/score/challenge.ts'
import { createLeadRow, type LeadInputs } from '../../engine/score/score.ts'
import type { Schema } from '../schema.ts'

/** The most weight of an explored lead, which represents leads that were not delivered. */
const heaviest = 5
const most = 200_000

type Stored = {
  inputs: LeadInputs
  logit: number
  booked: boolean
  weight: number
  reporters: number
}

/**
 * Reads the outcomes that a model learns from, in the order in which they became known. A business that reports
 * seldom has less weight, since it may report successes only; so does one that reports more than the others.
 */
export async function readTrainingSet(
  db: Kysely<Schema>,
  ofSamples: boolean,
  until: Date,
): Promise<Known[]> {
  const { rows } = await sql<Stored>`
    with reporting as (
      select l.business_id, (count(d.lead_id) + 1.0) / (count(*) + 1.0) as share
      from leads l left join lead_decisions d on d.lead_id = l.id
      where l.created_at < ${until}::timestamptz - interval '30 days'
      group by l.business_id
    ), reached as (
      select nth, count(distinct business_id)::integer as reporters from lead_decisions
      where is_customer and is_sample = ${ofSamples} and decided_at <= ${until} group by nth
    ), latest as (
      select d.decided_at, d.lead_id, s.inputs, s.logit, d.booked,
        case when d.is_customer then c.reporters else 1 end as reporters,
        (coalesce(r.share, 1) * least(1 / s.propensity, ${heaviest}))::double precision as weight
      from lead_decisions d join lead_scores s on s.lead_id = d.lead_id
      left join reached c on c.nth = d.nth
      left join reporting r on r.business_id = d.business_id
      where d.is_sample = ${ofSamples} and d.decided_at <= ${until}
      order by d.decided_at desc, d.lead_id desc limit ${most}
    )
    select inputs, logit, booked, weight, reporters from latest order by decided_at, lead_id`.execute(
    db,
  )
  return rows.map(({ inputs, logit, booked, weight, reporters }) => ({
    row: createLeadRow(inputs),
    outcome: booked ? 1 : 0,
    weight: weight * accountWeight(reporters),
    predictedLogit: logit,
  }))
}

/** Share of the leads delivered 30 to 60 days ago whose outcome was reported; null without such leads. */
export async function readReportedShare(db: Kysely<Schema>, now: Date): Promise<number | null> {
  const { rows } = await sql<{ share: number | null }>`
    select (count(d.lead_id) / nullif(count(*), 0)::double precision) as share
    from leads l left join lead_decisions d on d.lead_id = l.id
    where l.created_at between ${now}::timestamptz - interval '60 days' and ${now}::timestamptz - interval '30 days'`.execute(
    db,
  )
  return rows[0]?.share ?? null
}
