import { beforeEach, expect, test } from 'vitest'
import type { RequestDraft } from '../../engine/request.ts'
import { post, openTestApi } from '../../server/testing/api.ts'
import { googleLead, homeowner, quoteForm } from '../../server/testing/homeowners.ts'
import { forgetNearKeys } from './forget-near-keys.ts'
import { importCsv } from './csv/import-file.ts'
import { takeRequest } from './take-request.ts'

const { api, database } = await openTestApi()
beforeEach(async () => {
  await rows('truncate homeowner_requests, refused_requests, leads, limits.buckets cascade')
})

const endpoints: Array<[name: string, ask: () => Promise<unknown>]> = [
  ['quote_form', () => post(api.app, 'quote-requests', quoteForm(1))],
  ['google_ads', () => post(api.app, 'intake/google-ads', googleLead(1))],
  ['csv', importFirst],
]

test.each(endpoints)(
  'a sample person never makes a real one from %s a duplicate',
  async (source, ask) => {
    await take({ source: 'demo' })
    await ask()
    expect(await sources()).toEqual(['demo', source].toSorted())
  },
)

test.each(endpoints)('a person who asked before is a duplicate from %s', async (_source, ask) => {
  await take({ source: 'referral' })
  await ask()
  expect(await sources()).toEqual(['referral'])
})

test('a sample person is a duplicate of sample and of real persons', async () => {
  await take({ source: 'demo' })
  await take({ source: 'demo', sourceRef: 'again' })
  expect(await sources()).toEqual(['demo'])
  await take({ source: 'referral' })
  await take({ source: 'demo', sourceRef: 'once more' })
  expect(await sources()).toEqual(['demo', 'referral'])
})

test.each<[slip: string, change: Partial<RequestDraft>, taken: number]>([
  [
    'two digits swapped in the telephone',
    { phone: '3054440010', email: undefined, address: undefined },
    1,
  ],
  ['a letter of the street', { phone: '3057778888', email: undefined, address: '101 Oka St' }, 1],
  ['the wife', { fullName: 'Carmen Ruiz', phone: '3057778888', email: 'carmen@gmail.com' }, 2],
  [
    'a namesake around the corner',
    { phone: '3057778888', email: 'x@gmail.com', address: '7 Elm Rd' },
    2,
  ],
])(
  'a duplicate is found despite a typo, and a different person is not: %s',
  async (_slip, change, taken) => {
    await take({})
    await take({ sourceRef: 'again', ...change })
    expect(await sources()).toHaveLength(taken)
  },
)

test('a duplicate with a typo is found among many stored people with the same name', async () => {
  await take({ phone: '3057778888', email: undefined, address: '101 Oak St' })
  // Their ids sort first.
  await rows(
    `with like_them as (
       insert into homeowner_requests select (jsonb_populate_record(r, jsonb_build_object(
         'id', '00000000-0000-4000-8000-' || lpad(n::text, 12, '0'), 'source_ref', n, 'phone', null, 'address', null,
         'requested_at', r.requested_at - n * interval '1 hour', 'delivered_at', now()))).*
       from homeowner_requests r, generate_series(1, 250) n returning id, requested_at)
     insert into request_near_keys (near_key, request_id, requested_at)
     select k.near_key, l.id, l.requested_at from like_them l, request_near_keys k`,
  )
  await take({ sourceRef: 'again', phone: '3054440010', email: undefined, address: '101 Oka St' })
  expect(await sources()).toHaveLength(251)
})

test('near keys are deleted when they are too old to reveal a duplicate', async () => {
  await take({})
  const now = Date.now()
  const days = (count: number) => new Date(now + count * 24 * 60 * 60 * 1000)
  await forgetNearKeys(api.db, days(119))
  expect((await rows('select near_key from request_near_keys')).length).toBeGreaterThan(0)
  await forgetNearKeys(api.db, days(121))
  expect(await rows('select near_key from request_near_keys')).toEqual([])
})

async function take(changes: Partial<RequestDraft>): Promise<void> {
  await takeRequest({ db: api.db, publicUrl: '' }, homeowner(1, changes), new Date())
}

async function importFirst(): Promise<void> {
  const { fullName, phone, email, address, zip } = homeowner(1)
  const file = `Name,Phone,Email,Address,ZIP,Service\n${fullName},${phone},${email},${address},${zip},roofing`
  await importCsv(api.db, {
    open: () => only(Buffer.from(file)),
    now: new Date(),
    publicUrl: '',
    onProgress() {},
    onRefused() {},
    onNotDelivered(error) {
      throw error
    },
  })
}

async function* only(bytes: Uint8Array) {
  yield bytes
}

async function sources(): Promise<string[]> {
  const found = await rows('select source from homeowner_requests order by source')
  return found.map(({ source }) => source)
}

async function rows(sql: string) {
  return (await database.pools.admin.query(sql)).rows
}
