import { beforeAll, expect, test } from 'vitest'
import { untilWaiting } from '../../platform/testing/locks.ts'
import { openTestDatabase } from '../../server/testing/database.ts'
import { as, createOwner, createUser, makeAdmin, type Person } from './people.ts'

let ana: Person
let ben: Person
let boss: string

const database = await openTestDatabase()
beforeAll(async () => {
  const { admin } = database.pools
  ana = await createOwner(admin, 'ana')
  ben = await createOwner(admin, 'ben')
  boss = await createUser(admin, 'boss')
  await makeAdmin(admin, boss)
  for (const { businessId } of [ana, ben]) {
    await admin.query(
      `insert into booking_settings (business_id, time_zone, weekly_hours, length_minutes, buffer_minutes, notice_hours, days_ahead)
       values ($1, 'America/New_York', '[]', 60, 30, 24, 30)`,
      [businessId],
    )
    await admin.query(
      `insert into taken_times (business_id, starts_at, ends_at, expires_at, hold_hash)
       values ($1, now(), now() + interval '1 hour', now(), $2)`,
      [businessId, businessId],
    )
  }
})

test('owners read their own hours, admins read all, others none', async () => {
  const sql = 'select business_id from booking_settings'
  expect((await as(rest(), ana.id, sql)).rows).toEqual([{ business_id: ana.businessId }])
  expect((await as(rest(), boss, sql)).rows).toHaveLength(2)
  await expect(as(rest(), null, sql)).rejects.toThrow('permission denied')
})

test.each(['0001-01-01', '1999-12-31', '2200-01-01', '9999-12-31', 'infinity', '-infinity'])(
  'no client can store an appointment for %s',
  async (day) => {
    const sql = `insert into appointments (business_id, customer_name, customer_phone, service_requested, preferred_date)
      values ('${ana.businessId}', 'Ida Wells', '305 555 0188', 'A roof', '${day}')`
    for (const person of [ana.id, boss]) {
      await expect(as(rest(), person, sql)).rejects.toThrow('from 2000 on')
    }
  },
)

test('a client can store an appointment for a past day, a day next year, or no day', async () => {
  for (const day of [`'2001-02-03'`, `current_date + 365`, 'null']) {
    const sql = `insert into appointments (business_id, customer_name, customer_phone, service_requested, preferred_date)
      values ('${ana.businessId}', 'Ida Wells', '305 555 0188', 'A roof', ${day}) returning id`
    expect((await as(rest(), ana.id, sql)).rows).toHaveLength(1)
  }
})

test('a business has at most 5,000 open appointments, even if two are added at once', async () => {
  const { admin } = database.pools
  const cleo = await createOwner(admin, 'cleo')
  const insert = (count: number, status = 'pending', day = 'null') =>
    `insert into appointments (business_id, customer_name, customer_phone, service_requested, status, preferred_date)
     select '${cleo.businessId}', 'Ida Wells', '305 555 0188', 'A roof', '${status}', ${day}
     from generate_series(1, ${count})`
  const add = (...wish: Parameters<typeof insert>) => as(rest(), cleo.id, insert(...wish))
  await expect(add(5001)).rejects.toThrow('5,000 open appointments')
  await add(4999)
  await add(10, 'completed')
  await add(10, 'pending', 'current_date - 10')
  const first = await admin.connect()
  try {
    await first.query('begin')
    await first.query(insert(1))
    const second = expect(admin.query(insert(1))).rejects.toThrow('5,000 open appointments')
    await untilWaiting(admin, 1)
    await first.query('commit')
    await second
  } finally {
    first.release()
  }
  await expect(add(1)).rejects.toThrow('5,000 open appointments')
  const reopen = `update appointments set status = 'pending' where status = 'completed'`
  await expect(as(rest(), cleo.id, reopen)).rejects.toThrow('5,000 open appointments')
  await as(rest(), cleo.id, `update appointments set status = 'completed'`)
  await add(1)
})

test('control characters in one-line fields become spaces, for every writer', async () => {
  const sql = `insert into appointments (business_id, customer_name, customer_phone, customer_address, service_requested, notes)
    values ('${ana.businessId}', e'A\\u2028B\\u202eevil\\nTo: x', '305 555\\t0188', null, e'A\\u200Froof\\u2066', e'One\\nTwo')
    returning customer_name, service_requested, customer_address, notes`
  expect((await as(rest(), ana.id, sql)).rows).toEqual([
    {
      customer_name: 'A B evil To: x',
      service_requested: 'A roof ',
      customer_address: null,
      notes: 'One\nTwo',
    },
  ])
  const rename = `update businesses set business_name = e'Peña\\u202e & Söhne\\u2029GmbH' where id = '${ana.businessId}' returning business_name`
  expect((await as(rest(), ana.id, rename)).rows).toEqual([{ business_name: 'Peña  & Söhne GmbH' }])
})

test('no account reads or writes the times that are taken', async () => {
  for (const person of [null, ana.id, boss]) {
    for (const sql of [
      'select * from taken_times',
      'delete from taken_times',
      'update taken_times set ends_at = now()',
    ]) {
      await expect(as(rest(), person, sql)).rejects.toThrow('permission denied')
    }
  }
})

test.each<[what: string, sql: string]>([
  ['their own hours', `update booking_settings set length_minutes = 15`],
  [
    'new hours',
    `insert into booking_settings (business_id, time_zone, weekly_hours, length_minutes, buffer_minutes, notice_hours, days_ahead)
     values ('$business', 'UTC', '[]', 60, 0, 0, 30)`,
  ],
  ['the time of an appointment', `update appointments set starts_at = now()`],
  ['who cancelled it', `update appointments set cancelled_at = now(), cancelled_by = 'homeowner'`],
  ['whether a reminder was sent', `update appointments set reminded_at = null`],
  ['the email address of a customer', `update appointments set customer_email = 'x@example.com'`],
  [
    'a lead',
    `insert into appointments (business_id, customer_name, customer_phone, service_requested, lead_id)
     values ('$business', 'Ida', '3055550101', 'Roof', gen_random_uuid())`,
  ],
])('an owner cannot write %s without the api', async (_what, sql) => {
  await expect(as(rest(), ana.id, sql.replace('$business', ana.businessId))).rejects.toThrow(
    'permission denied',
  )
})

test.each<[field: string, least: number, most: number]>([
  ['customer_name', 2, 100],
  ['customer_phone', 10, 20],
  ['customer_address', 0, 200],
  ['service_requested', 3, 200],
  ['notes', 0, 1000],
])('%s must have %d to %d characters, for every writer', async (field, least, most) => {
  for (const length of [least, most]) await write(field, length)
  await expect(write(field, most + 1)).rejects.toThrow('check constraint')
  if (least > 0) await expect(write(field, least - 1)).rejects.toThrow('check constraint')
})

test('an appointment has all parts of a time or none, and a cancelled one says who cancelled it', async () => {
  const { admin } = database.pools
  await write('notes', 0)
  for (const half of [
    'starts_at = now()',
    `starts_at = now(), ends_at = now() - interval '1 hour', time_zone = 'UTC', timed_at = now()`,
    `starts_at = now(), ends_at = now() + interval '1 hour', timed_at = now()`,
    'cancelled_at = now()',
    `cancelled_by = 'owner'`,
  ]) {
    await expect(admin.query(`update appointments set ${half}`)).rejects.toThrow('check constraint')
  }
})

test('the appointment of a lead stays when the lead is deleted', async () => {
  const { admin } = database.pools
  const { rows } = await admin.query(
    `insert into leads (business_id, is_homeowner, ai_score, ai_reasoning, source) values ($1, true, 80, '', 'demo') returning id`,
    [ana.businessId],
  )
  const insert = `insert into appointments (business_id, customer_name, customer_phone, service_requested, lead_id)
    values ($1, 'Ida Home', '3055550101', 'Of a lead', $2)`
  await expect(admin.query(insert, [ben.businessId, rows[0].id])).rejects.toThrow('foreign key')
  await admin.query(insert, [ana.businessId, rows[0].id])
  await admin.query('delete from leads')
  const left = await admin.query(
    `select lead_id from appointments where service_requested = 'Of a lead'`,
  )
  expect(left.rows).toEqual([{ lead_id: null }])
})

async function write(field: string, length: number): Promise<void> {
  const row: Record<string, string> = {
    business_id: ana.businessId,
    customer_name: 'Ida Home',
    customer_phone: '3055550101',
    service_requested: 'Roof check',
    [field]: 'x'.repeat(length),
  }
  const names = Object.keys(row)
  const places = names.map((_, index) => `$${index + 1}`)
  await as(
    rest(),
    ana.id,
    `insert into appointments (${names.join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  )
}

function rest() {
  return database.pools.rest
}
