import { beforeEach, expect, test } from 'vitest'
import { post } from '../../server/testing/api.ts'
import { homeowner } from '../../server/testing/homeowners.ts'
import { openOperations } from '../../supabase/tests/open-operations.ts'
import { RefusalPayload } from '../../wire/supply.ts'
import { takeRequest } from '../intake/take-request.ts'
import { expireRequests } from '../orders/pool.ts'

const { clear, api, ana, boss, other, rows, get, list, bearer, release, order } =
  await openOperations()
beforeEach(clear)

test('a released request keeps its age and waits like any other', async () => {
  const at = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000)
  const id = await hold(homeowner(1, { requestedAt: at, urgency: 'emergency' }))
  const first = await release(id)
  expect(first).toMatchObject({
    already: false,
    release: { outcome: 'waiting', by: 'Boss' },
    reasons: [],
  })
  expect(await rows('select expired_at, requested_at from homeowner_requests')).toEqual([
    { expired_at: null, requested_at: at },
  ])
  expect(await release(id, other)).toMatchObject({ already: true, release: { by: 'Boss' } })
  const log = await rows('select actor_id, table_name, after from audit_log')
  expect(log).toMatchObject([
    { actor_id: boss, table_name: 'request_releases', after: { request_id: id } },
  ])
  expect((await list('')).entries).toMatchObject([{ id, release: { outcome: 'waiting' } }])
})

test('a held request that scores too low for any order is released as too low', async () => {
  const at = new Date(Date.now() - 26 * 60 * 60 * 1000)
  const id = await hold(homeowner(9, { requestedAt: at }))
  expect(await release(id)).toMatchObject({ already: false, release: { outcome: 'low' } })
  await expireRequests(api.db, new Date())
  expect(await rows('select expired_at is null as waits from homeowner_requests')).toEqual([
    { waits: false },
  ])
})

test('concurrent releases deliver a held request once', async () => {
  await order(ana)
  const id = await hold(homeowner(2))
  expect(await rows('select 1 from leads')).toEqual([])
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => release(id, n % 2 === 0 ? boss : other)),
  )
  expect(answers.filter(({ already }) => !already)).toHaveLength(1)
  expect(answers.map((answer) => answer.release?.outcome)).toEqual(Array(10).fill('delivered'))
  expect(await rows('select request_id from leads')).toEqual([{ request_id: id }])
  expect(await rows('select 1 from request_releases')).toHaveLength(1)
})

test('a held request that is too old, withdrawn or a duplicate is not released', async () => {
  const id = await hold(homeowner(3))
  await rows(`update homeowner_requests set requested_at = now() - interval '31 days'`)
  expect(await release(id)).toMatchObject({ release: null, reasons: ['date_stale'] })
  await rows('update homeowner_requests set requested_at = now()')
  await rows(`insert into suppressions (identity_key, reason) values ('phone:+13054440003', 'x')`)
  expect(await release(id)).toMatchObject({ release: null, reasons: ['suppressed'] })
  await rows('truncate suppressions')
  const again = homeowner(3, { sourceRef: 'row-33' })
  expect(await takeRequest(api.deps, again, new Date())).toMatchObject({ status: 'taken' })
  expect(await release(id)).toMatchObject({ release: null, reasons: ['duplicate'] })
  expect(await rows('select 1 from homeowner_requests where expired_at is null')).toHaveLength(1)
  expect(await rows('select 1 from audit_log')).toEqual([])
})

test.each([
  ['consent', `update consents set revoked_at = now(), revocation_channel = 'link'`],
  [
    'telephone',
    `insert into suppressions (identity_key, reason) values ('phone:+13054440008', 'withdrawn')`,
  ],
])('a held request whose homeowner withdrew the %s is listed as withdrawn', async (_what, act) => {
  await hold(
    homeowner(8, {
      consent: {
        disclosureVersion: 'v1',
        disclosureLanguage: 'en',
        disclosureText: 'I agree.',
        givenAt: new Date(0),
      },
    }),
  )
  expect((await list('')).entries).toMatchObject([{ kind: 'held', isWithdrawn: false }])
  await rows(act)
  expect((await list('')).entries).toMatchObject([{ kind: 'held', isWithdrawn: true }])
  await rows('truncate suppressions')
})

test('a held request shows its consent, its warnings, how many photos it has and who received it', async () => {
  await order(ana)
  const id = await hold(
    homeowner(6, {
      email: 'rosa@gmial.com',
      consent: {
        disclosureVersion: 'v1',
        disclosureLanguage: 'en',
        disclosureText: 'I agree.',
        givenAt: new Date(0),
      },
    }),
  )
  await rows('update homeowner_requests set photo_count = 2')
  const shown = RefusalPayload.parse(await (await get(`held-requests/${id}`)).json())
  expect(shown).toMatchObject({
    photoCount: 2,
    request: {
      name: 'James Ruiz',
      phone: '+13054440006',
      city: 'Miami',
      state: 'FL',
      service: 'roofing',
      ownership: 'owner',
      words: 'I am not interested, I clicked by accident.',
      consent: { version: 'v1', words: 'I agree.', revokedAt: null },
    },
    noticed: ['email_mistyped'],
  })
  await release(id)
  const became = { state: 'delivered', business: expect.stringMatching(/ana/i) }
  expect((await list('')).entries).toMatchObject([{ id, release: { became } }])
})

test('a held request is shown without scores and other derived data', async () => {
  const id = await hold(homeowner(4))
  const answer = await get(`held-requests/${id}`)
  const { payload } = RefusalPayload.parse(await answer.json())
  expect(JSON.parse(payload)).toMatchObject({ full_name: 'Peter Ruiz', source: 'csv' })
  expect(payload).not.toContain('base_score')
  expect(payload).not.toContain('notified_at')
  await takeRequest(api.deps, homeowner(5), new Date())
  const free = await rows(`select id from homeowner_requests where source_ref = 'row-5'`)
  expect((await get(`held-requests/${free[0].id}`)).status).toBe(404)
  expect(
    (await post(api.app, `operations/held-requests/${free[0].id}/releases`, {}, bearer(boss)))
      .status,
  ).toBe(404)
})

async function hold(draft: ReturnType<typeof homeowner>): Promise<string> {
  const description = 'I am not interested, I clicked by accident.'
  const taken = await takeRequest(api.deps, { ...draft, description }, new Date())
  expect(taken).toMatchObject({ status: 'taken' })
  const [row] = await rows('select id, expired_at from homeowner_requests')
  expect(row.expired_at).not.toBeNull()
  return row.id
}
