import { beforeAll, expect, test } from 'vitest'
import { post, openTestApi } from '../../server/testing/api.ts'
import { createOwner } from '../../supabase/tests/people.ts'
import { LiveScoreModel } from '../../wire/score-report.ts'

const { api, database } = await openTestApi()
const ana = await createOwner(database.pools.admin, 'ana')
const admin = await createOwner(database.pools.admin, 'admin')
beforeAll(async () => {
  await rows(`insert into user_roles (user_id, role) values ($1, 'admin')`, [admin.id])
})

test.each(['', 'anon', 'owner'])('%s has no access to the model', async (who) => {
  const token = who === 'owner' ? ana.id : who
  const headers = { authorization: `Bearer ${token}` }
  const expected = who === 'owner' ? 'not_admin' : 'not_authenticated'
  for (const path of ['score-models/fits', 'score-models/publications']) {
    expect((await post(api.app, path, { version: 1 }, headers)).body).toMatchObject({
      code: expected,
    })
  }
  const live = await api.app.request('/functions/v1/score-models/live', { headers })
  expect(await live.json()).toMatchObject({ success: false, code: expected })
})

test('an admin sees the model as it scores, in points', async () => {
  const response = await api.app.request('/functions/v1/score-models/live', { headers: bearer() })
  const live = LiveScoreModel.parse(await response.json())
  expect(live).toMatchObject({ version: 1, steps: 0, outcomes: 0, ofSamples: false })
  const urgency = live.terms.find(({ term }) => term === 'urgency')?.levels
  expect(urgency?.map(({ level, points }) => [level, Math.round(points)])).toEqual([
    ['researching', -14],
    ['this_month', 0],
    ['this_week', 8],
    ['emergency', 14],
    ['unknown', -2],
  ])
  expect(
    live.terms.find(({ term }) => term === 'recency')?.levels.map(({ level }) => level),
  ).toEqual(['minutes', 'hours', 'day', 'older'])
})

test('an admin can publish any version, and the publication records who did', async () => {
  await rows(
    `insert into score_models (kind, of_samples, hash, model, trained_at)
     select kind, of_samples, repeat('a', 64), jsonb_set(model, '{intercept}', '-1'), trained_at
     from score_models where version = 1`,
  )
  await rows(`update score_models set kind = 'fit' where version = 2`)
  expect(await post(api.app, 'score-models/publications', { version: 2 }, bearer())).toEqual({
    status: 200,
    body: { success: true },
  })
  expect(await rows('select reason, published_by from score_publications order by id')).toEqual([
    { reason: 'first', published_by: null },
    { reason: 'admin', published_by: admin.id },
  ])
  expect(await post(api.app, 'score-models/fits', {}, bearer())).toMatchObject({
    body: { success: true, outcome: 'too_few' },
  })
})

test.each([
  [{ version: 99 }, 'not_found'],
  [{ version: 'x' }, 'invalid_request'],
  [{}, 'invalid_request'],
])('%j is refused as %s', async (body, code) => {
  expect((await post(api.app, 'score-models/publications', body, bearer())).body).toMatchObject({
    success: false,
    code,
  })
})

function bearer() {
  return { authorization: `Bearer ${admin.id}` }
}

async function rows(sql: string, values: unknown[] = []) {
  return (await database.pools.admin.query(sql, values)).rows
}
