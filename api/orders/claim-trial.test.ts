import { beforeEach, expect, test } from 'vitest'
import { openTestApi, post } from '../../server/testing/api.ts'
import { homeowner } from '../../server/testing/homeowners.ts'
import { createOwner, createUser, makeAdmin, type Person } from '../../supabase/tests/people.ts'
import { takeRequest } from '../intake/take-request.ts'
import { mailHeldTrials } from '../operator/mail-held-trials.ts'
import { fillWaitingOrders } from './order-book.ts'

let next = 0

const { api, database } = await openTestApi()
const boss = await createUser(database.pools.admin, 'boss')
await makeAdmin(database.pools.admin, boss)
beforeEach(async () => {
  await rows('truncate businesses, homeowner_requests, private.trial_marks, audit_log cascade')
  await rows('update private.operator_settings set is_demo = false')
  for (let i = 0; i < 15; i += 1) await ask()
})

test.each([
  ['firm+1@ruizroofing.test', 'firm+2@ruizroofing.test', 'trial_refused'],
  ['f.i.r.m@gmail.com', 'Firm+9@googlemail.com', 'trial_refused'],
  ['ana@outlook.com', 'ben@outlook.com', undefined],
  ['a.na@outlook.com', 'ana@outlook.com', undefined],
  ['ana@ruizroofing.com', 'ben@ruizroofing.com', 'trial_held'],
])('after a trial with %s, one with %s gets %s', async (first, second, code) => {
  expect((await generate(await owner(first))).body).toMatchObject({ leads_generated: 5 })
  const { body } = await generate(await owner(second))
  expect(body['code']).toBe(code)
  expect(body['leads_generated']).toBe(code === undefined ? 5 : 0)
  if (code !== undefined) expect(body['error']).toMatch(/choose a plan/i)
})

test('a phone number gets one trial, no matter how it is written', async () => {
  await generate(await owner('ana@gmail.com', '(305) 444-0199'))
  const second = await owner('ben@gmail.com', '+1 305.444.0199')
  expect((await generate(second)).body).toMatchObject({ success: false, code: 'trial_refused' })
  expect((await generate(second)).body).toMatchObject({ success: false, code: 'trial_refused' })
})

test('when ten accounts with one mailbox order at once, only one gets the trial', async () => {
  const people = await Promise.all(
    Array.from({ length: 10 }, (_, i) => owner(`firm+${i}@gmail.com`)),
  )
  const answers = await Promise.all(people.map((person) => generate(person)))
  const codes = answers.map(({ body }) => body['code']).toSorted()
  expect(codes).toEqual([...Array.from({ length: 9 }, () => 'trial_refused'), undefined])
  expect(await rows('select 1 from leads')).toHaveLength(5)
  expect(api.failures).toEqual([])
})

test('a trial from another trial’s network needs a confirmed phone', async () => {
  const [ana, ben] = [await owner('ana@gmail.com'), await owner('ben@gmail.com')]
  for (const { id } of [ana, ben]) await signInFrom(id, '2001:db8:0:7::1')
  await generate(ana)
  expect((await generate(ben)).body).toMatchObject({ code: 'trial_held' })
  await confirmPhone(ben, '13054440123')
  expect((await generate(ben)).body).toMatchObject({ success: true, leads_generated: 5 })
  const cleo = await owner('cleo@gmail.com', '305 444 0123')
  expect((await generate(cleo)).body).toMatchObject({ code: 'trial_refused' })
})

test('confirming a phone decides a trial on hold at once, and admins see it', async () => {
  await generate(await owner('ana@ruizroofing.com', '(305) 444-0199'))
  const [ben, cleo] = [await owner('ben@ruizroofing.com'), await owner('cleo@ruizroofing.com')]
  for (const person of [ben, cleo]) await generate(person)
  await confirmPhone(ben, '13054440199')
  expect(await readStates('refused')).toEqual(['refused'])
  expect(await readStates()).toEqual(['held'])
  await confirmPhone(cleo, '13054440177')
  expect(await readStates()).toEqual([])
  expect(await rows('select state, decided_at from trials order by state')).toMatchObject([
    { state: 'granted', decided_at: null },
    { state: 'granted', decided_at: expect.any(Date) },
    { state: 'refused', decided_at: expect.any(Date) },
  ])
  const dan = await owner('dan@gmail.com', '305 444 0177')
  expect((await generate(dan)).body).toMatchObject({ code: 'trial_refused' })
  const eva = await owner('ben+1@ruizroofing.com')
  await confirmPhone(eva, '13054440166')
  expect((await generate(eva)).body).toMatchObject({ leads_generated: 5 })
})

test.each([
  ['2001:db8:0:7::1', '2001:db8:0:9::1', 'trial_held'],
  ['2001:db8:0:7::1', '2001:db8:0:100::1', undefined],
  ['203.0.113.7', '203.0.113.8', undefined],
])('after a trial from %s, one from %s gets %s', async (first, second, code) => {
  const [ana, ben] = [await owner('ana@gmail.com'), await owner('ben@gmail.com')]
  await signInFrom(ana.id, first)
  await signInFrom(ben.id, second)
  await generate(ana)
  expect((await generate(ben)).body['code']).toBe(code)
})

test('an account’s network still counts for its trial after it signs out', async () => {
  for (const network of ['203.0.113.7', 'unknown', '127.0.0.1', '::']) {
    const [ana, ben] = [await owner('ana@gmail.com'), await owner('ben@gmail.com')]
    for (const { id } of [ana, ben]) {
      await rows('insert into platform.known_networks (user_id, network) values ($1, $2)', [
        id,
        network,
      ])
    }
    await generate(ana)
    const code = network === '203.0.113.7' ? 'trial_held' : undefined
    expect((await generate(ben)).body['code'], network).toBe(code)
    await rows('truncate private.trial_marks')
  }
})

test('a trial on hold gets no leads from the order book until an admin releases it', async () => {
  await generate(await owner('ana@ruizroofing.com'))
  const ben = await owner('ben@ruizroofing.com')
  await rows(
    `insert into lead_campaigns (business_id, campaign_name, target_industry, target_location, leads_requested)
     values ($1, 'Spring', 'roofing', 'Miami, FL', 10)`,
    [ben.businessId],
  )
  await generate(ben)
  await ask()
  await fillWaitingOrders(api.db, api.deps.publicUrl, new Date())
  expect(await rows('select 1 from leads')).toHaveLength(5)
  expect(await readStates()).toEqual(['held'])
  const release = { act: 'release_trial', businessId: ben.businessId, seen: null }
  const headers = { authorization: `Bearer ${boss}` }
  await rows('truncate outbox')
  const released = await post(api.app, 'administration/plans', release, headers)
  await post(api.app, 'administration/plans', release, headers)
  expect(released).toMatchObject({ status: 200, body: { delivered: 10 } })
  expect(await readStates()).toEqual([])
  expect(await rows('select table_name, action from audit_log')).toEqual([
    { table_name: 'trials', action: 'update' },
  ])
  expect(await rows(`select subject, recipient from outbox where kind = 'trial_open'`)).toEqual([
    { subject: 'Your free trial is open', recipient: 'ben@ruizroofing.com' },
  ])
})

test('the operator gets one email about a trial on hold, even if its owner orders repeatedly', async () => {
  await rows('truncate outbox')
  await generate(await owner('ana@ruizroofing.com'))
  const ben = await owner('ben@ruizroofing.com')
  expect(await tell()).toBeNull()
  await generate(ben)
  await generate(ben)
  expect((await Promise.all([tell(), tell()])).filter((id) => id !== null)).toHaveLength(1)
  await generate(ben)
  expect(await tell()).toBeNull()
  const mails = await rows(`select * from outbox where kind = 'operator_trials'`)
  expect(mails).toMatchObject([
    { recipient: 'operator@example.com', subject: 'A free trial is on hold' },
  ])
  expect(mails[0].text_body).toMatch(/Business: owner\n/)
  expect(mails[0].text_body).toContain('http://localhost:3000/admin/businesses?state=held')
})

test('a refused trial leaves no marks, so that its other mailbox or phone can still get one', async () => {
  await generate(await owner('ana@gmail.com'))
  await generate(await owner('ana+1@gmail.com', '(305) 444-0177'))
  const owned = await owner('luz@gmail.com', '(305) 444-0177')
  expect((await generate(owned)).body).toMatchObject({ leads_generated: 5 })
})

test('a business without an owner account, added by an admin, gets its trial unchecked', async () => {
  await generate(await owner('ana@gmail.com', '(305) 444-0199'))
  const added = await owner('ben@gmail.com', '(305) 444-0199')
  await rows('update businesses set owner_id = null where id = $1', [added.businessId])
  expect((await generate(added)).body).toMatchObject({ leads_generated: 5 })
})

test('in the demo one mailbox can have many trials of sample leads', async () => {
  await rows('update private.operator_settings set is_demo = true')
  for (const tag of [1, 2, 3]) {
    const answer = await generate(await owner(`firm+${tag}@gmail.com`, '(305) 444-0199'))
    expect(answer.body).toMatchObject({ success: true, leads_generated: 5 })
  }
})

function tell() {
  const operator = { email: 'operator@example.com', locale: 'en' } as const
  return mailHeldTrials(api.db, operator, api.deps.publicUrl, new Date())
}

async function owner(email: string, phone: string | null = null): Promise<Person> {
  const person = await createOwner(database.pools.admin, 'owner')
  await rows('delete from auth.users where email = lower($1) and id <> $2', [email, person.id])
  await rows('update auth.users set email = lower($1) where id = $2', [email, person.id])
  await rows('update businesses set phone_number = $1 where id = $2', [phone, person.businessId])
  return person
}

async function confirmPhone({ id }: Person, phone: string): Promise<void> {
  await rows('update auth.users set phone = $2, phone_confirmed_at = now() where id = $1', [
    id,
    phone,
  ])
}

async function signInFrom(userId: string, ip: string): Promise<void> {
  await rows(
    `insert into auth.sessions (id, user_id, ip, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, now(), now())`,
    [userId, ip],
  )
}

async function readStates(state = 'held'): Promise<string[]> {
  const headers = { authorization: `Bearer ${boss}` }
  const path = `/functions/v1/administration/businesses?state=${state}`
  const { businesses } = await (await api.app.request(path, { headers })).json()
  return businesses.map((business: { state: string }) => business.state)
}

function ask() {
  next += 1
  return takeRequest(api.deps, homeowner(next), new Date())
}

function generate({ id, businessId }: Person) {
  const where = { serviceType: 'roofing', targetLocation: 'Miami, FL' }
  const headers = { authorization: `Bearer ${id}` }
  return post(api.app, 'generate-leads', { businessId, ...where, leadsRequested: 5 }, headers)
}

async function rows(sql: string, values: unknown[] = []) {
  return (await database.pools.admin.query(sql, values)).rows
}
