import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../server/testing/api.ts'
import { createTestDatabase, type TestDatabase } from '../../server/testing/database.ts'
import { homeowner } from '../../server/testing/homeowners.ts'
import { createOwner, type Person } from '../../supabase/tests/people.ts'
import { accountWeight, fullFrom } from '../../engine/score/account-weight.ts'
import { coldModel } from '../../engine/score/cold-model.ts'
import { mayExplore } from '../../engine/score/explore.ts'
import { canonicalJson } from '../../engine/score/scorecard/model.ts'
import { leadScorer } from '../../engine/score/score.ts'
import { takeRequest } from '../intake/take-request.ts'
import { deliverOrder } from '../orders/deliver-order.ts'
import { checkDrift } from './check-drift.ts'
import { liveModel, modelAt } from './live-model.ts'
import { readState } from './read-state.ts'
import { refit } from './refit.ts'
import { rescorePool } from './rescore-pool.ts'

let database: TestDatabase
let api: TestApi
let ana: Person
let next = 0

beforeAll(async () => {
  database = await createTestDatabase()
  api = createTestApi(database)
})
beforeEach(async () => {
  await rows('truncate businesses, homeowner_requests, score_models cascade')
  ana = await createOwner(database.pools.admin, 'ana')
  await rows(
    `insert into subscription_plans (business_id, plan_tier, price_monthly, monthly_lead_quota)
     values ($1, 'Elite Automation', 1997, 150)`,
    [ana.businessId],
  )
})
afterAll(() => database.drop())

test('the card is the first version, and only once', async () => {
  await Promise.all([liveModel(api.db), liveModel(api.db), liveModel(api.db)])
  expect(await rows('select kind, of_samples, outcomes from score_models')).toEqual([
    { kind: 'card', of_samples: false, outcomes: 0 },
  ])
  const { model, revision } = await liveModel(api.db)
  expect([canonicalJson(model), revision]).toEqual([canonicalJson(coldModel), 0])
})

test('each outcome is learned at once and once, however many ask', async () => {
  const leads = await deliver(6)
  await Promise.all(leads.map((id, at) => report(id, at < 2 ? 'booked' : 'lost')))
  const lives = await Promise.all([1, 2, 3, 4].map(() => liveModel(api.db)))
  expect(lives.map(({ revision }) => revision)).toEqual([6, 6, 6, 6])
  expect(await rows('select revision from score_steps order by revision')).toHaveLength(6)
  const before = coldModel.terms.find(({ name }) => name === 'source')
  const after = lives[0]?.model.terms.find(({ name }) => name === 'source')
  expect(after?.weights).not.toEqual(before?.weights)
  await report(leads[0] ?? '', 'won')
  expect((await liveModel(api.db)).revision).toBe(6)
})

test('an outcome weighs by how many accounts reported as much', async () => {
  const leads = await deliver(2)
  await imagine(leads[0] ?? '', fullFrom + 1, fullFrom + 1)
  for (const id of leads) await report(id, 'lost')
  await liveModel(api.db)
  const steps = await rows(
    'select d.nth, s.weight from score_steps s join lead_decisions d using (lead_id) order by revision',
  )
  const ofFirst = steps.map((_, at) => accountWeight(at + 1)).slice(0, fullFrom + 1)
  expect(steps.map(({ nth }) => nth)).toEqual([...ofFirst.map(() => 1), 2, 3])
  const weights = [...ofFirst, accountWeight(1), accountWeight(1)]
  expect(steps.map(({ weight }) => weight)).toEqual(weights.map((each) => expect.closeTo(each, 6)))
})

test('what one account has reported weighs as little in a fit', async () => {
  const [id = ''] = await deliver(1)
  await imagine(id, 300, 1)
  await refit(api.db, soon())
  const [{ model }] = await rows(`select model from score_models where kind = 'fit'`)
  expect(model.seen).toBeCloseTo(300 * accountWeight(1), 6)
})

test('a report that is taken back has had its turn', async () => {
  const leads = await deliver(3)
  for (const id of leads) {
    await report(id, 'bad')
    await liveModel(api.db)
    await report(id, 'new')
  }
  for (const id of leads) await report(id, 'bad')
  const turns = await rows('select nth from lead_decisions')
  expect(turns.map(({ nth }) => nth)).toEqual([3, 4, 5])
})

test('an outcome that is given again was learned: the model is not behind for ever', async () => {
  const [id = ''] = await deliver(1)
  await report(id, 'booked')
  expect(await readState(api.db)).toMatchObject({ revision: 0, isBehind: true })
  await liveModel(api.db)
  await report(id, 'new')
  await report(id, 'booked')
  expect(await readState(api.db)).toMatchObject({ revision: 1, isBehind: false })
})

test('an outcome that became visible after a later one is learned too', async () => {
  const [late = '', first = ''] = await deliver(2)
  await report(first, 'booked')
  await liveModel(api.db)
  await report(late, 'lost')
  await rows(
    `update lead_decisions set decided_at = now() - interval '1 minute' where lead_id = $1`,
    [late],
  )
  expect((await liveModel(api.db)).revision).toBe(2)
})

test('who never had a plan makes nobody else count more, and counts the least', async () => {
  await rows('delete from subscription_plans')
  const [id = ''] = await deliver(1)
  await imagine(id, fullFrom - 1, fullFrom - 1)
  await rows('update lead_decisions set is_customer = false')
  await report(id, 'lost')
  await liveModel(api.db)
  const steps = await rows('select distinct weight from score_steps')
  expect(steps).toEqual([{ weight: expect.closeTo(accountWeight(1), 6) }])
})

test('what an admin published stands, also while the outcomes are of samples', async () => {
  const [id = ''] = await deliver(1)
  const { id: first } = await liveModel(api.db)
  await imagine(id, 1)
  await rows('update lead_decisions set is_sample = true')
  await rows(`insert into score_publications (model_id, reason) values ($1, 'admin')`, [first])
  expect((await liveModel(api.db)).id).toBe(first)
})

test('what was not said is learned as that, by a step and by a fit', async () => {
  const [id = ''] = await deliver(1)
  await rows(
    `update lead_scores set inputs = inputs || '{"urgency": "unknown"}' where lead_id = $1`,
    [id],
  )
  await report(id, 'booked')
  const weightsOf = async () =>
    (await liveModel(api.db)).model.terms.find(({ name }) => name === 'urgency')?.weights ?? []
  const [other, missing] = (await weightsOf()).slice(-2)
  expect(other).toBe(0)
  expect(missing).toBeGreaterThan(-0.1)
  await imagine(id, 400)
  await refit(api.db, soon())
  expect((await weightsOf()).at(-2)).toBe(0)
})

test.each([
  [['contacted'], null],
  [['booked'], true],
  [['contacted', 'won'], true],
  [['lost'], false],
  [['booked', 'lost'], true],
  [['booked', 'bad'], false],
  [['lost', 'booked'], true],
  [['booked', 'new'], null],
])('%j is the outcome %s', async (statuses, booked) => {
  const [id = ''] = await deliver(1)
  for (const status of statuses) await report(id, status)
  const decisions = await rows('select booked from lead_decisions')
  expect(decisions.map((decision) => decision.booked)).toEqual(booked === null ? [] : [booked])
})

test('what is reported after 30 days is no outcome', async () => {
  const [id = ''] = await deliver(1)
  await rows(`update leads set created_at = now() - interval '31 days' where id = $1`, [id])
  await report(id, 'booked')
  expect(await rows('select booked from lead_decisions')).toEqual([])
})

test('any score can be made again from its model, its steps and its inputs', async () => {
  const first = await deliver(3)
  await report(first[0] ?? '', 'booked')
  const [second = ''] = await deliver(1)
  await report(second, 'lost')
  await liveModel(api.db)
  for (const stored of await rows('select * from lead_scores')) {
    const { scorer, model } = await modelAt(api.db, stored.model_id, stored.revision)
    const { recency, fit, distance, ...inputs } = stored.inputs
    const parts = scorer.contributions(inputs, { recency, fit, distance })
    expect(parts).toEqual(stored.contributions)
    const sum = Object.values(parts).reduce((total, part) => total + part, model.intercept)
    expect(Math.abs(sum - stored.logit)).toBeLessThan(1e-9)
    const { score, reasons } = scorer.score(inputs, { recency, fit, distance })
    expect(
      await rows('select ai_score, ai_reasons from leads where id = $1', [stored.lead_id]),
    ).toEqual([{ ai_score: score, ai_reasons: reasons }])
  }
  expect(await rows('select distinct revision from lead_scores order by 1')).toEqual([
    { revision: 0 },
    { revision: 1 },
  ])
})

test('sample leads teach until the first real outcome sets them aside', async () => {
  const [sample = '', real = ''] = await deliver(2)
  await rows(`update leads set source = 'demo' where id = $1`, [sample])
  await report(sample, 'booked')
  await liveModel(api.db)
  expect((await liveModel(api.db)).revision).toBe(1)
  await report(real, 'lost')
  expect((await liveModel(api.db)).revision).toBe(1)
  expect(
    await rows(`select of_samples, (select count(*)::int from score_steps s where s.model_id = m.id) as steps
      from score_models m order by version`),
  ).toEqual([
    { of_samples: false, steps: 0 },
    { of_samples: true, steps: 1 },
    { of_samples: false, steps: 1 },
  ])
})

test('with 200 outcomes the model is fitted anew, takes over and sorts the pool', async () => {
  await ask(3)
  const leads = await deliver(1)
  await imagine(leads[0] ?? '', 600)
  expect((await refit(api.db, soon()))?.isPublished).toBe(true)
  const { model } = await liveModel(api.db)
  expect(model.seen).toBeGreaterThan(500)
  const [version] = await rows(`select * from score_models where kind = 'fit'`)
  expect(version).toMatchObject({ outcomes: 600, report: { window: 300, gate: { passed: true } } })
  expect(await rescorePool(api.db)).toBe(3)
  const scorer = leadScorer(model)
  for (const each of await rows(
    'select score_inputs, base_score from homeowner_requests where delivered_at is null',
  )) {
    expect(each.base_score).toBeCloseTo(scorer.base(each.score_inputs), 3)
  }
  expect(await rescorePool(api.db)).toBe(0)
})

test('with fewer outcomes the card and its steps stay', async () => {
  const leads = await deliver(1)
  await imagine(leads[0] ?? '', 150)
  expect(await refit(api.db, soon())).toBe(null)
})

test('a model that is clearly worse than what was said does not take over', async () => {
  const leads = await deliver(1)
  await imagine(leads[0] ?? '', 400)
  // Nobody could tell who books, but what was said at delivery was as good as knowing.
  await rows(`update lead_decisions set booked = md5(lead_id::text) < '5'`)
  await rows(`update lead_scores s set logit = case when d.booked then 5 else -5 end
    from lead_decisions d where d.lead_id = s.lead_id`)
  expect(await refit(api.db, soon())).toMatchObject({
    isPublished: false,
    report: { gate: { passed: false } },
  })
  expect((await liveModel(api.db)).model.seen).toBeLessThan(500)
  expect(await rows(`select kind from score_models order by version`)).toEqual([
    { kind: 'card' },
    { kind: 'fit' },
  ])
})

test('what one account reported, however much, does not decide what takes over', async () => {
  const [id = ''] = await deliver(1)
  await imagine(id, 540, 1)
  await imagine(id, 60, fullFrom + 1)
  await rows(
    `update lead_decisions set booked = md5(lead_id::text) < '5',
       decided_at = now() - interval '1 second' * ('x' || right(md5(lead_id::text), 3))::bit(12)::int`,
  )
  // Nobody could tell who books, but what was said at delivery was as good as knowing for her leads, and as bad
  // for those of the others.
  await rows(
    `update lead_scores s set logit = case when d.booked = (d.business_id = $1) then 3 else -3 end
     from lead_decisions d where d.lead_id = s.lead_id`,
    [ana.businessId],
  )
  const fitted = await refit(api.db, soon())
  expect(fitted?.isPublished).toBe(true)
  expect(fitted?.report.logLoss).toBeCloseTo(fitted?.report.gate.challenger ?? 0, 9)
})

test('an alarm is news once', async () => {
  const leads = await deliver(1)
  await imagine(leads[0] ?? '', 300)
  await refit(api.db, soon())
  const { alarms } = await checkDrift(api.db, soon())
  expect(alarms.filter(({ kind }) => kind !== 'calibration')).toEqual([])
  await rows(`update lead_scores set inputs = inputs || '{"phone": "missing"}'`)
  const check = await checkDrift(api.db, soon())
  expect(check.news).toMatchObject([{ kind: 'shift', term: 'phone', isGrave: true }])
  expect((await checkDrift(api.db, soon())).news).toEqual([])
})

test('one lead that scores too low goes along for nothing, with a paid order, and is marked', async () => {
  await ask(2)
  const [low] = await rows(
    `update homeowner_requests set score_inputs = score_inputs || '{"ownership": "renter"}', base_score = 45,
       may_explore = true
     where id = (select id from homeowner_requests limit 1) returning id`,
  )
  expect(await order(2)).toMatchObject({ delivered: 1, onOrder: 1 })
  const [free, sold] = await rows('select * from leads order by ai_score')
  expect(free).toMatchObject({ is_exploration: true, request_id: low.id })
  expect(free.ai_score).toBeLessThan(60)
  expect(sold.is_exploration).toBe(false)
  expect(await rows('select lead_id from usage_entries')).toEqual([{ lead_id: sold.id }])
  expect(await rows('select leads_used from subscription_plans')).toEqual([{ leads_used: 1 }])
  const [score] = await rows('select propensity from lead_scores where lead_id = $1', [free.id])
  expect(score.propensity).toBeCloseTo(0.015, 6)
})

test('intake draws who may explore', async () => {
  await ask(5)
  for (const { id, may_explore: may } of await rows(
    'select id, may_explore from homeowner_requests',
  )) {
    expect(may).toBe(mayExplore(id))
  }
})

async function ask(count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    const draft = homeowner((next += 1), { ownership: 'owner' })
    expect(await takeRequest(api.means, draft, new Date())).toMatchObject({ status: 'taken' })
  }
}

function order(count: number) {
  const means = { db: api.db, demo: null, now: () => new Date() }
  const wanted = { service: 'roofing', location: 'Miami, FL', count } as const
  return deliverOrder(means, { ...wanted, businessId: ana.businessId })
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

/** Many leads like one, of which those that asked in the evening book; of twenty businesses, or of so many. */
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

function soon(): Date {
  return new Date(Date.now() + 120_000)
}

async function rows(sql: string, values: unknown[] = []) {
  return (await database.pools.admin.query(sql, values)).rows
}
