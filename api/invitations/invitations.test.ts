import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ownAccounts } from '../../server/auth/own-accounts.ts'
import { post, openTestApi } from '../../server/testing/api.ts'
import { createOwner, createUser, makeAdmin } from '../../supabase/tests/people.ts'

const withFactor = `
  insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
  select gen_random_uuid(), id, 'totp', 'verified', now(), now() from auth.users where email = $1`
const waiting = `select count(*)::int from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

let businessId: string
let now = new Date()
let next = 0

const { api, database } = await openTestApi({ now: () => now })
const boss = await createUser(database.pools.admin, 'boss')
beforeAll(async () => {
  await makeAdmin(database.pools.admin, boss)
})
beforeEach(async () => {
  now = new Date()
  await rows('truncate businesses, outbox cascade')
  const [business] = await rows(
    `insert into businesses (business_name, industry, slug) values ('Peña Roofing', 'roofing', 'pena') returning id`,
  )
  businessId = business.id
})

test('an owner is invited, chooses a password and owns the business', async () => {
  const email = fresh()
  expect(await invite({ email })).toMatchObject({ status: 200, body: { success: true } })
  const [mail] = await rows('select * from outbox')
  expect(mail).toMatchObject({ recipient: email, kind: 'business_invite' })
  expect(mail.text_body).toContain('Peña Roofing')
  const token = readToken(mail)
  expect(await lookup(token)).toMatchObject({
    body: { business_name: 'Peña Roofing', full_name: 'Rosa Delgado', email },
  })
  expect(await accept(token)).toMatchObject({ status: 200, body: { success: true, email } })
  const [user] = await rows('select * from auth.users where email = $1', [email])
  expect(user.email_confirmed_at).not.toBe(null)
  expect(user.encrypted_password).toMatch(/^\$2/)
  expect(
    await rows('select business_id, full_name from profiles where id = $1', [user.id]),
  ).toEqual([{ business_id: businessId, full_name: 'Rosa Delgado' }])
  expect(await rows('select owner_id from businesses')).toEqual([{ owner_id: user.id }])
})

test('the link works once, even for two concurrent requests', async () => {
  await invite({ email: fresh() })
  const token = readToken((await rows('select * from outbox'))[0])
  const answers = await Promise.all([accept(token), accept(token), accept(token)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
  expect((await lookup(token)).body).toMatchObject({ code: 'invitation_over' })
})

test('the email and the new account use the language that the admin chose', async () => {
  for (const [language, words] of [
    ['es', 'Elegir una contraseña'],
    ['en', 'Choose a password'],
    [undefined, 'Choose a password'],
  ] as const) {
    const email = fresh()
    await rows('truncate outbox')
    await invite({ email, ...(language && { language }) })
    const [mail] = await rows('select * from outbox')
    expect(mail.text_body).toContain(words)
    expect((await lookup(readToken(mail))).body).toMatchObject({ language: language ?? 'en' })
    expect(await languages(email)).toEqual([language ?? 'en', language ?? 'en'])
    await accept(readToken(mail))
    expect(
      await rows(
        'select language from profiles p join auth.users u using (id) where u.email = $1',
        [email],
      ),
    ).toEqual([{ language: language ?? 'en' }])
  }
})

test('a person who has signed in before gets the email in the language of the account', async () => {
  const member = await createUser(database.pools.admin, 'member')
  const [{ email }] = await rows(
    'update auth.users set last_sign_in_at = now(), email_confirmed_at = now() where id = $1 returning email',
    [member],
  )
  await rows(`update profiles set language = 'es' where id = $1`, [member])
  await invite({ email, language: 'en' })
  const [mail] = await rows('select * from outbox')
  expect(mail.text_body).toContain('Elegir una contraseña')
  await accept(readToken(mail))
  expect(await rows('select language from profiles where id = $1', [member])).toEqual([
    { language: 'es' },
  ])
})

test('the link expires after 7 days, and sending it again renews it', async () => {
  const email = fresh()
  await invite({ email })
  const old = readToken((await rows('select * from outbox'))[0])
  now = new Date(Date.now() + 7 * 24 * 3_600_000 + 1000)
  expect((await accept(old)).status).toBe(410)
  await invite({ email })
  const [mail] = await rows('select * from outbox order by created_at desc limit 1')
  expect((await lookup(old)).status).toBe(410)
  expect((await accept(readToken(mail))).status).toBe(200)
  expect(await rows('select id from invitations')).toHaveLength(1)
})

test('after thirty concurrent invitations only the link of the last email works', async () => {
  const email = fresh()
  const answers = await Promise.all(Array.from({ length: 30 }, () => invite({ email })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const mails = await rows('select * from outbox order by created_at desc')
  expect(mails).toHaveLength(30)
  const statuses = []
  for (const mail of mails) statuses.push((await lookup(readToken(mail))).status)
  expect(statuses).toEqual([200, ...Array.from({ length: 29 }, () => 410)])
  expect(await rows('select 1 from auth.users where email = $1', [email])).toHaveLength(1)
})

test('a revoked invitation stops working, and its account loses the business', async () => {
  const email = fresh()
  const { body } = await invite({ email })
  const token = readToken((await rows('select * from outbox'))[0])
  const revoke = () => post(api.app, 'invitations/revocations', { id: body.id }, bearer())
  expect((await revoke()).status).toBe(200)
  expect((await revoke()).status).toBe(404)
  expect((await accept(token)).status).toBe(410)
  expect(await rows('select owner_id from businesses')).toEqual([{ owner_id: null }])
  const [profile] = await rows(
    'select p.business_id from profiles p join auth.users u on u.id = p.id where u.email = $1',
    [email],
  )
  expect(profile.business_id).toBe(null)
})

test('revoking an invitation unlinks an existing account from the business', async () => {
  const email = fresh()
  const member = await createUser(database.pools.admin, 'member')
  await rows(
    'update auth.users set email = $2, last_sign_in_at = now(), email_confirmed_at = now() where id = $1',
    [member, email],
  )
  const { body } = await invite({ email })
  expect(await rows('select owner_id from businesses')).toEqual([{ owner_id: member }])
  await post(api.app, 'invitations/revocations', { id: body.id }, bearer())
  expect(await rows('select owner_id from businesses')).toEqual([{ owner_id: null }])
  expect(await rows('select business_id from profiles where id = $1', [member])).toEqual([
    { business_id: null },
  ])
})

test('an account with a second factor keeps its password', async () => {
  const email = fresh()
  await invite({ email })
  const token = readToken((await rows('select * from outbox'))[0])
  await rows(withFactor, [email])
  expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'account_protected' } })
  expect(await rows('select encrypted_password from auth.users where email = $1', [email])).toEqual(
    [{ encrypted_password: null }],
  )
})

test('a second factor that is enrolled while the link is used counts', async () => {
  const email = fresh()
  await invite({ email })
  const token = readToken((await rows('select * from outbox'))[0])
  const holder = await database.pools.admin.connect()
  await holder.query('begin')
  await holder.query('select 1 from auth.users where email = $1 for update', [email])
  const accepted = accept(token)
  await expect
    .poll(async () => (await rows(waiting))[0].count, { interval: 10, timeout: 20_000 })
    .toBe(1)
  await holder.query(withFactor, [email])
  await holder.query('commit')
  holder.release()
  expect(await accepted).toMatchObject({ status: 409, body: { code: 'account_protected' } })
})

test('the invitation of a deleted account is over', async () => {
  const accounts = ownAccounts(database.pools.auth, async () => false, 4)
  await expect(accounts.takeOver(randomUUID(), 'techo-firme-9')).rejects.toMatchObject({
    code: 'invitation_over',
  })
})

test.each([
  ['known to leak', 'weak_password'],
  ['é'.repeat(37), 'invalid_request'],
])('the password %s is refused, and the link stays good', async (password, code) => {
  await invite({ email: fresh() })
  const token = readToken((await rows('select * from outbox'))[0])
  expect(await accept(token, password)).toMatchObject({ status: 422, body: { code } })
  expect((await accept(token)).status).toBe(200)
})

test('the owner of another business cannot be invited', async () => {
  const ana = await createOwner(database.pools.admin, `ana${(next += 1)}`)
  const [{ email }] = await rows('select email from auth.users where id = $1', [ana.id])
  expect((await invite({ email })).body).toMatchObject({ success: false, code: 'has_business' })
  expect(await rows('select * from outbox')).toEqual([])
})

test('a second invited person becomes a member, and the owner stays', async () => {
  await invite({ email: fresh() })
  const [{ owner_id: first }] = await rows('select owner_id from businesses')
  await invite({ email: fresh() })
  expect(await rows('select owner_id from businesses')).toEqual([{ owner_id: first }])
  expect(await rows('select id from profiles where business_id = $1', [businessId])).toHaveLength(2)
})

test.each([
  [{ email: 'nonsense' }, 'invalid_request'],
  [{ full_name: ' ' }, 'invalid_request'],
  [{ business_id: 'x' }, 'invalid_request'],
  [{ business_id: '00000000-0000-4000-8000-000000000000' }, 'not_found'],
])('%j is refused as %s', async (changes, code) => {
  expect((await invite(changes)).body).toMatchObject({ success: false, code })
})

test('only admins can invite and revoke', async () => {
  const ana = await createOwner(database.pools.admin, `ana${(next += 1)}`)
  const headers = { authorization: `Bearer ${ana.id}` }
  for (const path of ['send-business-owner-invite', 'invitations/revocations']) {
    expect((await post(api.app, path, {}, headers)).body).toMatchObject({ code: 'not_admin' })
    expect((await post(api.app, path, {})).body).toMatchObject({ code: 'not_authenticated' })
  }
})

test('the audit log records the admin’s action without the secret', async () => {
  await rows('truncate audit_log')
  const { body } = await invite({ email: fresh() })
  await post(api.app, 'invitations/revocations', { id: body.id }, bearer())
  const log = await rows('select * from audit_log order by id')
  expect(log.map((each) => `${each.action} ${each.table_name}`)).toEqual([
    'update businesses',
    'insert invitations',
    'update invitations',
    'update businesses',
  ])
  expect(new Set(log.map(({ actor_id }) => actor_id))).toEqual(new Set([boss]))
  expect(log[2]).toMatchObject({
    row_id: body.id,
    business_id: businessId,
    before: { revoked_at: null },
    after: { revoked_at: expect.any(String) },
  })
  expect(JSON.stringify(log)).not.toContain('token_hash')
})

/** The account's language at creation, and the profile's language now. */
async function languages(email: string) {
  const [account] = await rows(
    `select raw_user_meta_data ->> 'language' as made, p.language as remembered
     from auth.users u join profiles p using (id) where u.email = $1`,
    [email],
  )
  return [account.made, account.remembered]
}

function fresh(): string {
  return `rosa.${(next += 1)}@example.org`
}

function bearer() {
  return { authorization: `Bearer ${boss}` }
}

function invite(changes: Record<string, unknown>) {
  const body = { email: fresh(), full_name: 'Rosa Delgado', business_id: businessId, ...changes }
  return post(api.app, 'send-business-owner-invite', body, bearer())
}

function lookup(token: string) {
  return post(api.app, 'invitations/lookups', { token })
}

function accept(token: string, password = 'techo-firme-9') {
  return post(api.app, 'invitations/acceptances', { token, password })
}

function readToken(mail: { text_body: string }): string {
  return /#([\w-]{40,})/.exec(mail.text_body)?.[1] ?? ''
}

async function rows(sql: string, values: unknown[] = []) {
  return (await database.pools.admin.query(sql, values)).rows
}
