import { Client } from 'pg'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { takeRequest } from '../../api/intake/take-request.ts'
import {
  findSuppressions,
  makeContactKey,
  withdrawContact,
} from '../../api/withdrawals/suppressions.ts'
import { makeWithdrawalLink } from '../../api/withdrawals/withdrawal-link.ts'
import { createOwner } from '../../supabase/tests/people.ts'
import { prepareJobs } from '../jobs/prepare-jobs.ts'
import { createTestApi, post } from '../testing/api.ts'
import { bookingForm, createBookingApi, openBookings, type Shop } from '../testing/bookings.ts'
import { openTestDatabase } from '../testing/database.ts'
import {
  comeByEveryWay,
  email,
  links,
  person,
  phone,
  searchEverywhere,
  traces,
} from '../../supabase/tests/one-person.ts'
import { erasePerson, ImportOpen } from './erase-person.ts'
import { retainPeople } from './retain-people.ts'
import { type Shown, showPerson } from './show-person.ts'

const database = await openTestDatabase()
const { admin, service } = database.pools
const api = createTestApi(database)
const bookings = createBookingApi(database)
let shop: Shop

beforeAll(async () => {
  const client = new Client({ connectionString: database.adminUrl })
  await client.connect()
  await prepareJobs(client)
  await client.end()
})
beforeEach(async () => {
  await admin.query(
    `truncate homeowner_requests, refused_requests, suppressions, outbox, businesses,
       contact_submissions, checkout_orders, audit_log, limits.buckets, pgboss.job cascade`,
  )
  await admin.query(`delete from auth.users where email like 'zenobia%'`)
  shop = await openBookings(database, bookings)
})

/** Every table with data about one of these people. */
const everyTable = [
  'auth.audit_log_entries',
  'auth.identities',
  'auth.users',
  'pgboss.job',
  'public.appointments',
  'public.businesses',
  'public.checkout_orders',
  'public.contact_submissions',
  'public.homeowner_requests',
  'public.import_refusals',
  'public.invitations',
  'public.lead_campaigns',
  'public.leads',
  'public.outbox',
  'public.profiles',
  'public.refused_requests',
  'public.request_identities',
  'public.suppressions',
  'storage.objects',
]

test.each([
  [email, phone],
  [phone, email],
])(
  'a person with data from every source is shown in full and erased from every table: %s, then %s',
  { timeout: 120_000 },
  async (...contacts) => {
    await comeByEveryWay({ api, bookings, database, shop })
    const books = await readBooks()
    const before = await searchEverywhere(admin)
    expect([...new Set(before.map(({ table }) => table))].toSorted()).toEqual(everyTable)
    const keys = contacts.map((contact) => makeContactKey(contact) ?? '')
    const shown = await Promise.all(keys.map((key) => showPerson(service, key)))
    expect(
      before.filter(({ table, column }) => !shown.some((each) => isShown(each, table, column))),
    ).toEqual([])
    expect(JSON.stringify(shown)).not.toContain('$2')

    for (const key of keys) {
      expect(await erasePerson(service, key, links)).toMatchObject({
        kept: { consents: expect.any(Number), suppressions: expect.any(Number) },
      })
    }
    expect(await searchEverywhere(admin)).toEqual([])
    expect(await readBooks()).toEqual(books)
    const { rows: log } = await admin.query(
      'select action, table_name, row_id, after from audit_log order by id desc limit 1',
    )
    expect(log).toMatchObject([{ action: 'erase', table_name: 'people', row_id: null }])
    for (const key of keys)
      expect((await erasePerson(service, key, links))?.erased ?? {}).toEqual({})
  },
)

test('an erased person who withdrew is still refused, and can be found by the operator', async () => {
  const key = makeContactKey(phone) ?? ''
  await takeRequest(api.deps, person({ source: 'csv' }), new Date())
  await withdrawContact(api.db, key, links, new Date())
  await erasePerson(service, key, links)
  expect(await takeRequest(api.deps, person({ source: 'partner' }), new Date())).toMatchObject({
    status: 'refused',
    reasons: ['suppressed'],
  })
  expect(await findSuppressions(api.db, key)).toMatchObject({ own: { key, reason: 'operator' } })
})

test('a withdrawal that waits while its person is erased leaves nothing of the person', async () => {
  await takeRequest(api.deps, person({ source: 'csv' }), new Date())
  const { rows } = await admin.query('select id from homeowner_requests')
  const { searchParams } = new URL(makeWithdrawalLink(links, 'en', rows[0].id))
  const key = makeContactKey(email) ?? ''
  const other = await admin.connect()
  await other.query('begin')
  await other.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `person:roofing:${key}`,
  ])
  const withdrawing = post(api.app, 'withdrawals', Object.fromEntries(searchParams))
  await untilWaiting(1)
  let isErased = false
  const erasing = erasePerson(service, key, links).then(() => (isErased = true))
  await vi.waitFor(async () => expect(isErased || (await countWaiting()) === 2).toBe(true))
  await other.query('rollback')
  other.release()
  await erasing
  expect([200, 404]).toContain((await withdrawing).status)
  expect(await searchEverywhere(admin)).toEqual([])
})

async function untilWaiting(count: number): Promise<void> {
  await vi.waitFor(async () => expect(await countWaiting()).toBe(count), 10_000)
}

async function countWaiting(): Promise<number> {
  const { rows } = await admin.query(
    `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows[0].waiting
}

test('a contact that a stranger wrote beside their own leads to no rows of its owner', async () => {
  const { id, businessId } = await createOwner(admin, 'zenobia')
  const { rows: owners } = await admin.query('select email from auth.users where id = $1', [id])
  await admin.query(
    `update auth.users set phone = '13054147731', phone_confirmed_at = now(),
       raw_user_meta_data = '{"full_name": "Zenobia Quartermain"}' where id = $1`,
    [id],
  )
  await takeRequest(api.deps, person({ source: 'csv' }), new Date())
  const stranger = 'mallory@gmail.com'
  for (const [mail, number] of [
    [stranger, phone],
    [owners[0].email, null],
  ]) {
    await admin.query(
      'insert into contact_submissions (name, email, phone, message) values ($1, $2, $3, $4)',
      ['Zenobia Quartermain', mail, number, stranger],
    )
  }
  const key = makeContactKey(stranger) ?? ''
  expect(Object.keys(await showPerson(service, key))).toEqual(['public.contact_submissions'])
  const erasure = await erasePerson(service, key, links)
  expect(erasure?.erased).toEqual({ 'public.contact_submissions': 2 })
  expect(erasure?.beside).toContain('3054147731')
  const { rows } = await admin.query(
    `select (select count(*)::int from auth.users where id = $1) as accounts, business_name,
       (select full_name from homeowner_requests) as homeowner from businesses where id = $2`,
    [id, businessId],
  )
  expect(rows).toMatchObject([{ accounts: 1, homeowner: 'Zenobia Quartermain' }])
  expect(rows[0].business_name).not.toBe('—')
})

test.each(['n a', 'No One', 'We sent'])(
  'the name %j in a contact message erases no email and no refused request',
  async (name) => {
    await admin.query(
      `insert into outbox (kind, recipient, subject, text_body, html_body)
       values ('quote_confirmation', 'ana@gmail.com', 'Hello Ana', 'We sent it, and no one else has it.', '')`,
    )
    await admin.query(
      'insert into contact_submissions (name, email, message) values ($1, $2, $3)',
      [name, 'mallory@gmail.com', 'Please send me the checklist.'],
    )
    await erasePerson(service, makeContactKey('mallory@gmail.com') ?? '', links)
    expect((await admin.query('select from outbox')).rows).toHaveLength(1)
  },
)

test('a new address that was not confirmed ends with its change, and the account stays', async () => {
  const { id } = await createOwner(admin, 'zenobia')
  await admin.query(
    `update auth.users set email_change = 'Mall.ory+x@gmail.com', email_change_token_new = 'abc' where id = $1`,
    [id],
  )
  const key = makeContactKey('mallory@gmail.com') ?? ''
  expect(await erasePerson(service, key, links)).toMatchObject({ erased: { 'auth.users': 1 } })
  const { rows } = await admin.query(
    'select email_change, email_change_token_new from auth.users where id = $1',
    [id],
  )
  expect(rows).toEqual([{ email_change: '', email_change_token_new: '' }])
})

test('erasing a person keeps a household member who shares the phone', async () => {
  await takeRequest(api.deps, person({ source: 'csv' }), new Date())
  const other = {
    fullName: 'Bernard Holloway',
    email: 'bernard@gmail.com',
    service: 'hvac',
  } as const
  await takeRequest(api.deps, person({ source: 'csv', sourceRef: 'b', ...other }), new Date())
  await erasePerson(service, makeContactKey(email) ?? '', links)
  const { rows } = await admin.query(
    'select full_name, phone from homeowner_requests order by 1 desc',
  )
  expect(rows).toMatchObject([
    { full_name: '—', phone: null },
    { full_name: 'Bernard Holloway', phone: '+13054147731' },
  ])
})

test.each([
  ['en', /^Canceled: /, 'An appointment is canceled'],
  ['es', /^Cancelada: /, 'Se canceló una cita'],
])(
  'erasing a person tells the contractor in %s that the appointment is canceled, not who it was with',
  async (language, subject, heading) => {
    await admin.query('update profiles set language = $1 where id = $2', [language, shop.ownerId])
    const who = { customer_name: 'Zenobia Quartermain', customer_email: email }
    for (const day of [23, 24]) {
      const startsAt = `2026-11-${day}T14:00:00.000Z`
      await post(bookings.app, `bookings/${shop.token}`, bookingForm(day, { ...who, startsAt }))
    }
    await admin.query(
      `update appointments set starts_at = starts_at + shift, ends_at = ends_at + shift
       from (select now() - timestamptz '2026-11-24 00:00Z' as shift) moved`,
    )
    await admin.query('truncate outbox')
    await erasePerson(service, makeContactKey(email) ?? '', links)
    const { rows } = await admin.query('select * from outbox')
    expect(rows).toMatchObject([{ recipient: shop.ownerEmail, sent_at: null }])
    expect(rows[0].subject).toMatch(subject)
    expect(rows[0].text_body).toContain(heading)
    expect(rows[0].calendar).toMatch(/SEQUENCE:1[^]*STATUS:CANCELLED/)
    expect(await searchEverywhere(admin)).toEqual([])
  },
)

test('a person is not erased while a file waits to be imported', async () => {
  await admin.query(
    `with file as (insert into imports (file_name, file_size) values ('a.csv', 9) returning id)
     insert into import_chunks (import_id, position, bytes) select id, 0, 'a' from file`,
  )
  await expect(erasePerson(service, 'email:a@b.us', links)).rejects.toThrow(ImportOpen)
  await admin.query('truncate imports cascade')
})

test(
  'data older than two years is anonymized or deleted, and its consent is sealed until five years',
  { timeout: 120_000 },
  async () => {
    await comeByEveryWay({ api, bookings, database, shop })
    await admin.query(`delete from auth.users where email like 'zenobia%'`)
    await admin.query(
      'truncate outbox, refused_requests, import_refusals, suppressions, pgboss.job cascade',
    )
    await admin.query(`update businesses set owner_left_at = owner_left_at - interval '91 days'`)
    await admin.query('delete from auth.audit_log_entries')
    expect(await readBooks()).toMatchObject({ leads: 1 })
    expect(Object.keys(await retainPeople(service)).toSorted()).toEqual([
      'public.businesses',
      'public.lead_campaigns',
      'storage.objects',
    ])
    for (const table of [
      'homeowner_requests',
      'leads',
      'appointments',
      'contact_submissions',
      'checkout_orders',
      'inbox_items',
    ]) {
      await admin.query(`update ${table} set created_at = created_at - interval '2 years 1 day'`)
    }
    await admin.query(
      `update appointments set ends_at = null, starts_at = null, time_zone = null, timed_at = null, preferred_date = null`,
    )
    const books = await readBooks()
    expect((await searchEverywhere(admin)).length).toBeGreaterThan(5)
    const ended = await retainPeople(service)
    expect(ended).toMatchObject({ 'sealed consents': expect.any(Number) })
    expect(await searchEverywhere(admin)).toEqual([])
    expect(await readBooks()).toEqual(books)
    expect(await retainPeople(service)).toEqual({})
  },
)

test('a consent is deleted five years after the last contact', async () => {
  const givenAt = new Date('2020-01-01T00:00:00Z')
  const consent = {
    disclosureVersion: 'old',
    disclosureLanguage: 'en' as const,
    disclosureText: 'I agree.',
    givenAt,
  }
  await takeRequest(api.deps, person({ source: 'csv', consent }), new Date())
  await admin.query(`update homeowner_requests set created_at = '2020-01-01'`)
  expect(await retainPeople(service)).toMatchObject({ 'sealed consents': 1, 'deleted consents': 1 })
  expect((await admin.query('select from consents')).rows).toEqual([])
})

test('a soft-deleted account is deleted after 90 days, with the personal data of its business', async () => {
  const { id, businessId } = await createOwner(admin, 'zenobia')
  await admin.query(`update auth.users set deleted_at = now() - interval '89 days' where id = $1`, [
    id,
  ])
  expect(await retainPeople(service)).toEqual({})
  await admin.query(`update auth.users set deleted_at = now() - interval '91 days' where id = $1`, [
    id,
  ])
  expect(await retainPeople(service)).toMatchObject({ 'auth.users': 1, 'public.businesses': 1 })
  const { rows } = await admin.query('select business_name from businesses where id = $1', [
    businessId,
  ])
  expect(rows).toEqual([{ business_name: '—' }])
  expect(await searchEverywhere(admin)).toEqual([])
})

function isShown(shown: Shown, table: string, column: string): boolean {
  return (shown[table] ?? []).some((row) =>
    new RegExp(traces, 'i').test(JSON.stringify(row[column])),
  )
}

/** The numbers that billing and the score are computed from. */
async function readBooks() {
  const { rows } = await admin.query(
    `select (select count(*)::int from leads) as leads,
       (select coalesce(sum(amount), 0)::int from usage_entries) as used,
       (select count(*)::int from subscription_plans) as plans,
       (select sum(price_monthly) from checkout_orders) as ordered,
       (select jsonb_agg(leads_delivered order by id) from lead_campaigns) as delivered,
       (select jsonb_agg(jsonb_build_array(inputs, contributions, logit) order by lead_id) from lead_scores) as scores,
       (select jsonb_agg(score_inputs order by id) from homeowner_requests) as inputs`,
  )
  return rows[0]
}
