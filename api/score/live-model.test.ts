import { beforeEach, expect, test } from 'vitest'
import { openTestApi } from '../../server/testing/api.ts'
import { createOutcomes, soon } from '../../supabase/tests/outcomes.ts'
import { accountWeight, fullFrom } from '../../engine/score/account-weight.ts'
import { coldModel } from '../../engine/score/cold-model.ts'
import { mayExplore } from '../../engine/score/explore.ts'
import { canonicalJson } from '../../engine/score/scorecard/model.ts'
import { readLiveModel, rebuildModel } from './live-model.ts'
import { readState } from './read-state.ts'
import { refit } from './refit.ts'

const { api, database } = await openTestApi()
const outcomes = createOutcomes(database, api)
beforeEach(async () => {
  await outcomes.begin()
})

test('the card is published once as the first version', async () => {
  await Promise.all([readLiveModel(api.db), readLiveModel(api.db), readLiveModel(api.db)])
  expect(await outcomes.rows('select kind, of_samples, outcomes from score_models')).toEqual([
    { kind: 'card', of_samples: false, outcomes: 0 },
  ])
  const { model, revision } = await readLiveModel(api.db)
  expect([canonicalJson(model), revision]).toEqual([canonicalJson(coldModel), 0])
})

test('each outcome is learned immediately and once, even by concurrent readers', async () => {
  const leads = await outcomes.deliver(6)
  await Promise.all(leads.map((id, at) => outcomes.report(id, at < 2 ? 'booked' : 'lost')))
  const lives = await Promise.all([1, 2, 3, 4].map(() => readLiveModel(api.db)))
  expect(lives.map(({ revision }) => revision)).toEqual([6, 6, 6, 6])
  expect(await outcomes.rows('select revision from score_steps order by revision')).toHaveLength(6)
  const before = coldModel.terms.find(({ name }) => name === 'source')
  const after = lives[0]?.model.terms.find(({ name }) => name === 'source')
  expect(after?.weights).not.toEqual(before?.weights)
  await outcomes.report(leads[0] ?? '', 'won')
  expect((await readLiveModel(api.db)).revision).toBe(6)
})

test('the weight of an outcome depends on how many accounts have reported as many', async () => {
  const leads = await outcomes.deliver(2)
  await outcomes.imagine(leads[0] ?? '', fullFrom + 1, fullFrom + 1)
  for (const id of leads) await outcomes.report(id, 'lost')
  await readLiveModel(api.db)
  const steps = await outcomes.rows(
    'select d.nth, s.weight from score_steps s join lead_decisions d using (lead_id) order by revision',
  )
  const ofFirst = steps.map((_, at) => accountWeight(at + 1)).slice(0, fullFrom + 1)
  expect(steps.map(({ nth }) => nth)).toEqual([...ofFirst.map(() => 1), 2, 3])
  const weights = [...ofFirst, accountWeight(1), accountWeight(1)]
  expect(steps.map(({ weight }) => weight)).toEqual(weights.map((each) => expect.closeTo(each, 6)))
})

test('a retracted outcome still counts toward the number of reports of its account', async () => {
  const leads = await outcomes.deliver(3)
  for (const id of leads) {
    await outcomes.report(id, 'bad')
    await readLiveModel(api.db)
    await outcomes.report(id, 'new')
  }
  for (const id of leads) await outcomes.report(id, 'bad')
  const turns = await outcomes.rows('select nth from lead_decisions')
  expect(turns.map(({ nth }) => nth)).toEqual([3, 4, 5])
})

test('an outcome that is reported again counts as learned, so the model catches up', async () => {
  const [id = ''] = await outcomes.deliver(1)
  await outcomes.report(id, 'booked')
  expect(await readState(api.db)).toMatchObject({ revision: 0, isBehind: true })
  await readLiveModel(api.db)
  await outcomes.report(id, 'new')
  await outcomes.report(id, 'booked')
  expect(await readState(api.db)).toMatchObject({ revision: 1, isBehind: false })
})

test('an outcome that became visible after a later one is learned too', async () => {
  const [late = '', first = ''] = await outcomes.deliver(2)
  await outcomes.report(first, 'booked')
  await readLiveModel(api.db)
  await outcomes.report(late, 'lost')
  await outcomes.rows(
    `update lead_decisions set decided_at = now() - interval '1 minute' where lead_id = $1`,
    [late],
  )
  expect((await readLiveModel(api.db)).revision).toBe(2)
})

test('an account that never had a plan has the least weight, and changes no other weight', async () => {
  await outcomes.rows('delete from subscription_plans')
  const [id = ''] = await outcomes.deliver(1)
  await outcomes.imagine(id, fullFrom - 1, fullFrom - 1)
  await outcomes.rows('update lead_decisions set is_customer = false')
  await outcomes.report(id, 'lost')
  await readLiveModel(api.db)
  const steps = await outcomes.rows('select distinct weight from score_steps')
  expect(steps).toEqual([{ weight: expect.closeTo(accountWeight(1), 6) }])
})

test('a model published by an admin stays live, even while all outcomes are samples', async () => {
  const [id = ''] = await outcomes.deliver(1)
  const { id: first } = await readLiveModel(api.db)
  await outcomes.imagine(id, 1)
  await outcomes.rows('update lead_decisions set is_sample = true')
  await outcomes.rows(`insert into score_publications (model_id, reason) values ($1, 'admin')`, [
    first,
  ])
  expect((await readLiveModel(api.db)).id).toBe(first)
})

test('steps and fits both learn a missing answer as missing', async () => {
  const [id = ''] = await outcomes.deliver(1)
  await outcomes.rows(
    `update lead_scores set inputs = inputs || '{"urgency": "unknown"}' where lead_id = $1`,
    [id],
  )
  await outcomes.report(id, 'booked')
  const readWeights = async () =>
    (await readLiveModel(api.db)).model.terms.find(({ name }) => name === 'urgency')?.weights ?? []
  const [other, missing] = (await readWeights()).slice(-2)
  expect(other).toBe(0)
  expect(missing).toBeGreaterThan(-0.1)
  await outcomes.imagine(id, 400)
  await refit(api.db, soon())
  expect((await readWeights()).at(-2)).toBe(0)
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
  const [id = ''] = await outcomes.deliver(1)
  for (const status of statuses) await outcomes.report(id, status)
  const decisions = await outcomes.rows('select booked from lead_decisions')
  expect(decisions.map((decision) => decision.booked)).toEqual(booked === null ? [] : [booked])
})

test('an outcome reported after 30 days does not count', async () => {
  const [id = ''] = await outcomes.deliver(1)
  await outcomes.rows(`update leads set created_at = now() - interval '31 days' where id = $1`, [
    id,
  ])
  await outcomes.report(id, 'booked')
  expect(await outcomes.rows('select booked from lead_decisions')).toEqual([])
})

test('any score can be reproduced from its model, its steps and its inputs', async () => {
  const first = await outcomes.deliver(3)
  await outcomes.report(first[0] ?? '', 'booked')
  const [second = ''] = await outcomes.deliver(1)
  await outcomes.report(second, 'lost')
  await readLiveModel(api.db)
  for (const stored of await outcomes.rows('select * from lead_scores')) {
    const { scorer, model } = await rebuildModel(api.db, stored.model_id, stored.revision)
    const { recency, fit, distance, ...inputs } = stored.inputs
    const parts = scorer.contributions(inputs, { recency, fit, distance })
    expect(parts).toEqual(stored.contributions)
    const sum = Object.values(parts).reduce((total, part) => total + part, model.intercept)
    expect(Math.abs(sum - stored.logit)).toBeLessThan(1e-9)
    const { score, reasons } = scorer.score(inputs, { recency, fit, distance })
    expect(
      await outcomes.rows('select ai_score, ai_reasons from leads where id = $1', [stored.lead_id]),
    ).toEqual([{ ai_score: score, ai_reasons: reasons }])
  }
  expect(await outcomes.rows('select distinct revision from lead_scores order by 1')).toEqual([
    { revision: 0 },
    { revision: 1 },
  ])
})

test('the model learns from samples until the first real outcome', async () => {
  const [sample = '', real = ''] = await outcomes.deliver(2)
  await outcomes.rows(`update leads set source = 'demo' where id = $1`, [sample])
  await outcomes.report(sample, 'booked')
  await readLiveModel(api.db)
  expect((await readLiveModel(api.db)).revision).toBe(1)
  await outcomes.report(real, 'lost')
  expect((await readLiveModel(api.db)).revision).toBe(1)
  expect(
    await outcomes.rows(`select of_samples, (select count(*)::int from score_steps s where s.model_id = m.id) as steps
      from score_models m order by version`),
  ).toEqual([
    { of_samples: false, steps: 0 },
    { of_samples: true, steps: 1 },
    { of_samples: false, steps: 1 },
  ])
})

test('a paid order includes one free exploration lead, which is marked', async () => {
  await outcomes.ask(2)
  const [low] = await outcomes.rows(
    `update homeowner_requests set score_inputs = score_inputs || '{"ownership": "renter"}', base_score = 45,
       may_explore = true
     where id = (select id from homeowner_requests limit 1) returning id`,
  )
  expect(await outcomes.order(2)).toMatchObject({ delivered: 1, onOrder: 1 })
  const [free, sold] = await outcomes.rows('select * from leads order by ai_score')
  expect(free).toMatchObject({ is_exploration: true, request_id: low.id })
  expect(free.ai_score).toBeLessThan(60)
  expect(sold.is_exploration).toBe(false)
  expect(await outcomes.rows('select lead_id from usage_entries')).toEqual([{ lead_id: sold.id }])
  expect(await outcomes.rows('select leads_used from subscription_plans')).toEqual([
    { leads_used: 1 },
  ])
  const [score] = await outcomes.rows('select propensity from lead_scores where lead_id = $1', [
    free.id,
  ])
  expect(score.propensity).toBeCloseTo(0.015, 6)
})

test('intake picks requests for exploration at random', async () => {
  await outcomes.ask(5)
  for (const { id, may_explore: may } of await outcomes.rows(
    'select id, may_explore from homeowner_requests',
  )) {
    expect(may).toBe(mayExplore(id))
  }
})
