import { afterAll, expect, test } from 'vitest'
import { storePeopleReads } from '../../api/people-reads.ts'
import { openPlatform, signHs256 } from '../../platform/testing/open-platform.ts'
import { createOwner, makeAdmin } from '../../supabase/tests/people.ts'
import { createTestApi } from '../testing/api.ts'
import { openTestDatabase } from '../testing/database.ts'
import { collectReads } from './collect-reads.ts'
import { listPeopleRead } from './read-of-people.ts'

const database = await openTestDatabase()
const { admin } = database.pools
const { db } = createTestApi(database)
const errors: unknown[] = []
let reads = openCollector()
const { platform, anonKey } = await openPlatform(database.pools, {
  onRead: (read) => listPeopleRead(read).forEach(reads.add),
})
afterAll(() => platform.close())
const ana = await createOwner(admin, 'ana')
const boss = await createOwner(admin, 'boss')
await makeAdmin(admin, boss.id)
for (const { businessId } of [ana, boss]) {
  await admin.query(
    `insert into appointments (business_id, customer_name, customer_phone, service_requested, status)
     values ($1, 'Cleo Diaz', '3055550123', 'roofing', 'pending')`,
    [businessId],
  )
}
await admin.query(`insert into request_photos (name) values (gen_random_uuid() || '.jpg')`)

test.each<[what: string, path: string, logged: Record<string, number>]>([
  ['a list of people', 'appointments?select=customer_name', { appointments: 2 }],
  ['all columns', 'appointments', { appointments: 2 }],
  ['a search by phone', 'appointments?select=id&customer_phone=eq.3055550123', { appointments: 2 }],
  [
    'a search in a group',
    'appointments?select=id&or=(notes.eq.a,customer_name.eq.Cleo Diaz)',
    { appointments: 2 },
  ],
  [
    'people of a table in an embed',
    'businesses?select=id,appointments(customer_name)',
    { appointments: 2 },
  ],
  ['photos of a job', 'request_photos?select=name,width,height', { request_photos: 1 }],
  ['columns without people', 'appointments?select=id,status', {}],
  ['no rows', 'appointments?customer_name=eq.Zed', {}],
  ['their own business', `appointments?business_id=eq.${'BOSS'}`, {}],
  ['their own profile', 'profiles?id=eq.ME', {}],
  ['other people’s profiles', 'profiles?select=full_name&id=neq.ME', { profiles: 1 }],
])('an admin’s read of %s is logged correctly', async (_, path, logged) => {
  await admin.query('truncate audit_log')
  await readPath(path, boss.id)
  expect(await readLog()).toEqual(logged)
  expect(errors).toEqual([])
})

test('an owner’s reads are not logged', async () => {
  await admin.query('truncate audit_log')
  await readPath('appointments', ana.id)
  expect(await readLog()).toEqual({})
})

test('a change that returns the row counts as a read', async () => {
  await admin.query('truncate audit_log')
  const token = await signHs256({ role: 'authenticated', sub: boss.id })
  const answer = await platform.app.request(
    `/rest/v1/appointments?business_id=eq.${ana.businessId}`,
    {
      method: 'PATCH',
      headers: {
        apikey: anonKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      body: JSON.stringify({ status: 'confirmed' }),
    },
  )
  expect([answer.status, await answer.text()]).toMatchObject([200, /Cleo/])
  expect(await readLog()).toEqual({ appointments: 1 })
})

test('reads that could not be stored are stored the next time', async () => {
  const stored: unknown[] = []
  const failed: unknown[] = []
  const collector = collectReads(
    async (list) => {
      if (failed.length === 0) throw new Error('away')
      stored.push(...list)
    },
    (error) => failed.push(error),
  )
  const one = { actor: boss.id, level: null, table: 'leads', rows: 2, own: [] }
  collector.add(one)
  collector.add(one)
  await expect.poll(() => failed.length, { timeout: 10_000 }).toBe(1)
  collector.add(one)
  await collector.close()
  expect(stored).toEqual([{ ...one, rows: 6, times: 3 }])
})

function openCollector() {
  return collectReads(
    (list) => storePeopleReads(db, list),
    (error) => errors.push(error),
  )
}

async function readPath(path: string, person: string): Promise<void> {
  const token = await signHs256({ role: 'authenticated', sub: person })
  const address = path.replace('BOSS', boss.businessId).replace('ME', boss.id)
  const answer = await platform.app.request(`/rest/v1/${address}`, {
    headers: { apikey: anonKey, authorization: `Bearer ${token}` },
  })
  expect([address, answer.status]).toEqual([address, 200])
}

async function readLog(): Promise<Record<string, number>> {
  await reads.close()
  reads = openCollector()
  const { rows } = await admin.query<{ table_name: string; after: { rows: number } }>(
    `select table_name, after from audit_log where action = 'read' order by table_name`,
  )
  return Object.fromEntries(rows.map(({ table_name: name, after }) => [name, after.rows]))
}
