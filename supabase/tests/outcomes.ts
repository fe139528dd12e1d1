import { expect } from 'vitest'
import { fullFrom } from '../../engine/score/account-weight.ts'
import { takeRequest } from '../../api/intake/take-request.ts'
import { deliverOrder } from '../../api/orders/deliver-order.ts'
import { createOwner, type Person } from './people.ts'
import type { TestApi } from '../../server/testing/api.ts'
import type { TestDatabase } from '../../server/testing/database.ts'
import { homeowner } from '../../server/testing/homeowners.ts'

/** Leads of one owner with a plan, and their outcomes, for a score to learn from. */
export function createOutcomes(database: TestDatabase, api: TestApi) {
  let ana: Person
  let next = 0
  return { begin, ask, order, deliver, report, imagine, rows }

  /** Removes what a test left behind and creates the owner again. */
  async function begin(): Promise<Person> {
    await rows('truncate businesses, homeowner_requests, score_models, outbox cascade')
    ana = await createOwner(database.pools.admin, 'ana')
    await rows(
      `insert into subscription_plans (business_id, plan_tier, price_monthly, monthly_lead_quota)
       values ($1, 'Elite Automation', 1997, 150)`,
      [ana.businessId],
    )
    return ana
  }

  async function ask(count: number): Promise<void> {
    for (let i = 0; i < count; i += 1) {
      const draft = homeowner((next += 1), { ownership: 'owner' })
      expect(await takeRequest(api.deps, draft, new Date())).toMatchObject({ status: 'taken' })
    }
  }

  function order(count: number) {
    const deps = { db: api.db, demo: null, now: () => new Date() }
    const wanted = { service: 'roofing', location: 'Miami, FL', count } as const
    return deliverOrder(deps, { ...wanted, businessId: ana.businessId })
  }

  /** @returns the ids of this many new leads */
  async function deliver(count: number): Promise<string[]> {
    await ask(count)
    const before = new Set((await rows('select id from leads')).map(({ id }) => id))
    expect(await order(count)).toMatchObject({ delivered: count })
    return (await rows('select id from leads')).map(({ id }) => id).filter((id) => !before.has(id))
  }

  async function report(leadId: string, status: string): Promise<void> {
    await rows('update leads set status = $2 where id = $1', [leadId, status])
  }

  /** Copies a lead `count` times, over this many businesses. The copies that asked in the evening are booked. */
  async function imagine(leadId: string, count: number, businesses = fullFrom): Promise<void> {
    const ids = [ana.businessId]
    while (ids.length < businesses) {
      ids.push((await createOwner(database.pools.admin, `b${(next += 1)}`)).businessId)
    }
    await rows(
      `insert into subscription_plans (business_id, plan_tier, price_monthly, monthly_lead_quota)
       select id, 'Elite Automation', 1997, 150 from unnest($1::uuid[]) id on conflict do nothing`,
      [ids],
    )
    await rows(
      `with made as (
         insert into leads (business_id, full_name, service_needed, state, source, ai_score, ai_reasoning, is_homeowner, created_at)
         select ($3::uuid[])[1 + n % cardinality($3::uuid[])], 'Imagined ' || n, service_needed, state, source, 65, '', true, now() - interval '2 hours'
         from leads, generate_series(1, $2::int) n where id = $1 returning id, business_id
       ), scored as (
         insert into lead_scores (lead_id, business_id, model_id, revision, inputs, contributions, logit)
         select m.id, m.business_id, s.model_id, 0, s.inputs || jsonb_build_object('daypart',
           case when row_number() over () % 4 = 0 then 'evening' else 'morning' end), '{}', s.logit
         from made m, lead_scores s where s.lead_id = $1 returning lead_id, business_id, inputs
       )
       insert into lead_decisions (lead_id, business_id, booked, is_sample, service, market, decided_at)
       select lead_id, business_id, inputs ->> 'daypart' = 'evening', false, 'roofing', 'FL',
         now() - interval '1 hour' + row_number() over () * interval '1 second' from scored`,
      [leadId, count, ids],
    )
  }

  async function rows(sql: string, values: unknown[] = []) {
    return (await database.pools.admin.query(sql, values)).rows
  }
}

/** A time late enough for a fit to include what is reported now. */
export function soon(): Date {
  return new Date(Date.now() + 120_000)
}
