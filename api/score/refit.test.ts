import { beforeEach, expect, test } from 'vitest'
import { post, openTestApi } from '../../server/testing/api.ts'
import { createOutcomes, soon } from '../../supabase/tests/outcomes.ts'
import { createOwner, makeAdmin, type Person } from '../../supabase/tests/people.ts'
import { accountWeight, fullFrom } from '../../engine/score/account-weight.ts'
import { createLeadScorer } from '../../engine/score/score.ts'
import { checkDrift } from './check-drift.ts'
import { learnNightly } from './learn-nightly.ts'
import { readLiveModel } from './live-model.ts'
import { refit } from './refit.ts'
import { rescorePool } from './rescore-pool.ts'

let ana: Person
const operator = { email: 'operator@example.com', locale: 'en' } as const

const { api, database } = await openTestApi()
const outcomes = createOutcomes(database, api)
beforeEach(async () => {
  ana = await outcomes.begin()
})

test('outcomes of one account weigh as little in a fit as in a step', async () => {
  const [id = ''] = await outcomes.deliver(1)
  await outcomes.imagine(id, 300, 1)
  await refit(api.db, soon())
  const [{ model }] = await outcomes.rows(`select model from score_models where kind = 'fit'`)
  expect(model.seen).toBeCloseTo(300 * accountWeight(1), 6)
})

test('with 200 outcomes the model is refitted, goes live and rescores the pool', async () => {
  await outcomes.ask(3)
  const leads = await outcomes.deliver(1)
  await outcomes.imagine(leads[0] ?? '', 600)
  expect((await refit(api.db, soon()))?.isPublished).toBe(true)
  const { model } = await readLiveModel(api.db)
  expect(model.seen).toBeGreaterThan(500)
  const [version] = await outcomes.rows(`select * from score_models where kind = 'fit'`)
  expect(version).toMatchObject({ outcomes: 600, report: { window: 300, gate: { passed: true } } })
  expect(await rescorePool(api.db)).toBe(3)
  const scorer = createLeadScorer(model)
  for (const each of await outcomes.rows(
    'select score_inputs, base_score from homeowner_requests where delivered_at is null',
  )) {
    expect(each.base_score).toBeCloseTo(scorer.base(each.score_inputs), 3)
  }
  expect(await rescorePool(api.db)).toBe(0)
})

test('after a rollback the old model stays live until an admin publishes the newest version', async () => {
  const admin = await createOwner(database.pools.admin, 'admin')
  await makeAdmin(database.pools.admin, admin.id)
  const publishAgain = (version: number) =>
    post(api.app, 'score-models/publications', { version }, { authorization: `Bearer ${admin.id}` })
  const [id = ''] = await outcomes.deliver(1)
  await outcomes.imagine(id, 300)
  await refit(api.db, soon())
  const versions = await outcomes.rows('select version from score_models order by version')
  const [card, fit] = versions.map(({ version }) => version)
  await publishAgain(card)
  await learnNightly(api.db, operator, soon())
  expect(await refit(api.db, soon())).toMatchObject({ isPublished: false, isHeld: true })
  expect(await inUse()).toBe(card)
  // Still not the newest version, because the nightly refits made newer ones.
  await publishAgain(fit)
  expect(await refit(api.db, soon())).toMatchObject({ isPublished: false, isHeld: true })
  const [{ newest }] = await outcomes.rows('select max(version) as newest from score_models')
  await publishAgain(newest)
  expect(await refit(api.db, soon())).toMatchObject({ isPublished: true, isHeld: false })
  expect(await inUse()).toBe(newest + 1)
})

test('with fewer outcomes the card and its steps stay', async () => {
  const leads = await outcomes.deliver(1)
  await outcomes.imagine(leads[0] ?? '', 150)
  expect(await refit(api.db, soon())).toBe(null)
})

test('a model that predicts worse than the delivered scores does not go live', async () => {
  const leads = await outcomes.deliver(1)
  await outcomes.imagine(leads[0] ?? '', 400)
  // Bookings are random, but the stored score predicts them perfectly.
  await outcomes.rows(`update lead_decisions set booked = md5(lead_id::text) < '5'`)
  await outcomes.rows(`update lead_scores s set logit = case when d.booked then 5 else -5 end
    from lead_decisions d where d.lead_id = s.lead_id`)
  expect(await refit(api.db, soon())).toMatchObject({
    isPublished: false,
    report: { gate: { passed: false } },
  })
  expect((await readLiveModel(api.db)).model.seen).toBeLessThan(500)
  expect(await outcomes.rows(`select kind from score_models order by version`)).toEqual([
    { kind: 'card' },
    { kind: 'fit' },
  ])
})

test('one account cannot decide which model goes live, however much it reports', async () => {
  const [id = ''] = await outcomes.deliver(1)
  await outcomes.imagine(id, 540, 1)
  await outcomes.imagine(id, 60, fullFrom + 1)
  await outcomes.rows(
    `update lead_decisions set booked = md5(lead_id::text) < '5',
       decided_at = now() - interval '1 second' * ('x' || right(md5(lead_id::text), 3))::bit(12)::int`,
  )
  // Bookings are random, but the stored score predicts them perfectly for her leads and badly for the leads of
  // the others.
  await outcomes.rows(
    `update lead_scores s set logit = case when d.booked = (d.business_id = $1) then 3 else -3 end
     from lead_decisions d where d.lead_id = s.lead_id`,
    [ana.businessId],
  )
  const fitted = await refit(api.db, soon())
  expect(fitted?.isPublished).toBe(true)
  expect(fitted?.report.logLoss).toBeCloseTo(fitted?.report.gate.challenger ?? 0, 9)
})

test('an alarm is sent once', async () => {
  const leads = await outcomes.deliver(1)
  await outcomes.imagine(leads[0] ?? '', 300)
  await refit(api.db, soon())
  const { alarms } = await checkDrift(api.db, operator, soon())
  expect(alarms.filter(({ kind }) => kind !== 'calibration')).toEqual([])
  await outcomes.rows(`update lead_scores set inputs = inputs || '{"phone": "missing"}'`)
  const check = await checkDrift(api.db, operator, soon())
  expect(check.news).toMatchObject([{ kind: 'shift', term: 'phone', isGrave: true }])
  expect((await checkDrift(api.db, operator, soon())).news).toEqual([])
})

test('the operator gets the alarm even if the nightly job fails after the drift check', async () => {
  const [id = ''] = await outcomes.deliver(1)
  await outcomes.imagine(id, 300)
  await refit(api.db, soon())
  await outcomes.rows('truncate outbox')
  await outcomes.rows(`update lead_scores set inputs = inputs || '{"phone": "missing"}'`)
  await outcomes.rows(
    `alter table score_models add constraint no_fit check (version < 0) not valid`,
  )
  try {
    await expect(learnNightly(api.db, operator, soon())).rejects.toThrow('no_fit')
  } finally {
    await outcomes.rows('alter table score_models drop constraint no_fit')
  }
  await learnNightly(api.db, operator, soon())
  expect(await outcomes.rows('select recipient, kind from outbox')).toEqual([
    { recipient: operator.email, kind: 'operator_alarm' },
  ])
})

async function inUse(): Promise<number> {
  const [published] = await outcomes.rows(
    'select version from score_publications p join score_models m on m.id = p.model_id order by p.id desc limit 1',
  )
  return published.version
}
