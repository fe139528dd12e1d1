import { beforeEach, expect, test } from 'vitest'
import { post, openTestApi } from '../../server/testing/api.ts'
import { quoteForm } from '../../server/testing/homeowners.ts'
import { createOwner } from '../../supabase/tests/people.ts'
import {
  findSuppressions,
  makeContactKey,
  liftSuppression,
  withdrawContact,
} from './suppressions.ts'

const links = { publicUrl: 'http://localhost:3000', linkKey: 'the-withdrawal-key' }
const friday = new Date('2026-11-20T15:00:00Z')
const phone = 'phone:+13054440001'

const { api, database } = await openTestApi()
beforeEach(() =>
  rows(
    'truncate homeowner_requests, suppressions, outbox, businesses, audit_log, limits.buckets cascade',
  ),
)

test.each([
  ['(305) 444-0001', phone],
  ['+13054440001', phone],
  [' Luis.Ruiz.1+roof@Gmail.com ', 'email:luisruiz1@gmail.com'],
  ['+442071838750', 'phone:+442071838750'],
  ['luis', null],
  ['', null],
])('%s is looked up as %s', (contact, key) => {
  expect(makeContactKey(contact)).toBe(key)
})

test('the suppression of a number that another person withdrew can be found, lifted and audited', async () => {
  await ask({ email: 'stranger@gmail.com' })
  await withdrawByLink()
  await ask({})
  expect(await rows('select 1 from homeowner_requests')).toHaveLength(1)
  expect(await findSuppressions(api.db, phone)).toMatchObject({
    own: { key: phone, reason: 'withdrawn', since: expect.any(Date) },
    others: [{ key: 'email:stranger@gmail.com' }, { key: 'place:luis ruiz|101 oak st|33130' }],
  })
  const lifted = [phone, 'place:luis ruiz|101 oak st|33130']
  expect(await liftSuppression(api.db, phone)).toEqual(lifted)
  expect(await rows('select identity_key from suppressions')).toEqual([
    { identity_key: 'email:stranger@gmail.com' },
  ])
  const noted = await rows('select * from audit_log')
  expect(noted).toMatchObject(
    lifted.map(() => ({
      action: 'delete',
      table_name: 'suppressions',
      actor_id: null,
      before: { reason: 'withdrawn' },
      after: null,
    })),
  )
  expect(noted.map(({ row_id }) => row_id).toSorted()).toEqual(await digestsOf(lifted))
  await ask({})
  expect(await rows('select 1 from homeowner_requests')).toHaveLength(2)
  expect(await liftSuppression(api.db, phone)).toEqual([])
  expect(await findSuppressions(api.db, phone)).toMatchObject({ own: null })
})

test('a withdrawal by phone equals one by link: pool, lead, consent and every identity key', async () => {
  const owner = await createOwner(database.pools.admin, 'ana')
  await ask({})
  const order = { serviceType: 'roofing', targetLocation: 'Miami, FL', leadsRequested: 1 }
  await post(
    api.app,
    'generate-leads',
    { businessId: owner.businessId, ...order },
    { authorization: `Bearer ${owner.id}` },
  )
  await ask({ service: 'plumbing', description: 'The sink is clogged since Monday.' })
  const withdrawn = await withdrawContact(api.db, phone, links, friday)
  expect(withdrawn).toEqual({ requests: 2, mailIds: [expect.any(String)] })
  expect(await rows('select distinct reason from suppressions')).toEqual([{ reason: 'operator' }])
  expect(await rows('select revoked_at, revocation_channel from consents')).toEqual(
    [1, 2].map(() => ({ revoked_at: friday, revocation_channel: 'operator' })),
  )
  expect(await rows('select withdrawn_at from leads')).toEqual([{ withdrawn_at: friday }])
  expect(await rows('select 1 from homeowner_requests where expired_at is not null')).toHaveLength(
    1,
  )
  const noted = await rows(`select row_id from audit_log where action = 'insert'`)
  expect(noted.map(({ row_id }) => row_id).toSorted()).toEqual(
    await digestsOf(['email:luisruiz1@gmail.com', phone, 'place:luis ruiz|101 oak st|33130']),
  )
  await withdrawContact(api.db, phone, links, new Date())
  expect(await rows('select 1 from audit_log')).toHaveLength(3)
  expect(await rows(`select 1 from outbox where kind = 'lead_withdrawn'`)).toHaveLength(1)
})

test('a contact that never made a request can be suppressed too', async () => {
  expect(await withdrawContact(api.db, phone, links, friday)).toEqual({ requests: 0, mailIds: [] })
  await ask({})
  expect(await rows('select 1 from homeowner_requests')).toEqual([])
})

async function ask(changes: Record<string, unknown>): Promise<void> {
  expect((await post(api.app, 'quote-requests', quoteForm(1, changes))).status).toBe(201)
}

async function withdrawByLink(): Promise<void> {
  const [mail] = await rows('select text_body from outbox order by created_at desc limit 1')
  const { searchParams } = new URL(/^http\S+$/m.exec(mail.text_body)?.[0] ?? '')
  const link = { id: searchParams.get('id'), token: searchParams.get('token') }
  expect((await post(api.app, 'withdrawals', link)).status).toBe(200)
}

// oxlint-disable-next-line typescript/no-explicit-any -- rows of any query
async function rows(sql: string): Promise<any[]> {
  return (await database.pools.admin.query(sql)).rows
}

/** The form of identity keys that the log keeps. */
async function digestsOf(keys: string[]): Promise<string[]> {
  const { rows: found } = await database.pools.admin.query<{ digest: string }>(
    'select private.identity_digest(key) as digest from unnest($1::text[]) key order by 1',
    [keys],
  )
  return found.map(({ digest }) => digest)
}
