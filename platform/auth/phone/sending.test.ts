import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { untilWaiting } from '../../testing/locks.ts'
import { limited } from '../../testing/open-platform.ts'
import { newNumber, openTexting, type TextingPlatform } from './testing/open-texting.ts'

const db = await openTestDatabase()
const auth = await openTexting(db.pools)
const password = 'secret-1'

afterAll(async () => {
  await auth.close()
})

test('G64 a second message within a minute is rejected', async () => {
  const phone = newNumber()
  await post('otp', { phone })
  const again = await post('otp', { phone })
  expect(again).toMatchObject(refused(429, 'over_sms_send_rate_limit'))
  expect(again.body.msg).toMatch(/you can only request this after \d+ seconds\./)
  expect(await post('resend', { type: 'sms', phone })).toMatchObject(
    refused(429, 'over_sms_send_rate_limit'),
  )
  expect((await post('signup', { phone, password })).status).toBe(429)
})

test.each<
  [limit: 'sms' | 'smsNumber' | 'smsRange' | 'smsOverall', calls: (n: number) => [string, string]]
>([
  ['sms', (n) => [newNumber(), n === 3 ? '203.0.113.2' : '203.0.113.1']],
  ['smsNumber', (n) => [n === 3 ? '14155550199' : '14155550100', `203.0.113.${n}`]],
  ['smsRange', (n) => [n === 3 ? '14155650100' : `1415556010${n}`, `203.0.113.${n}`]],
  ['smsOverall', (n) => [newNumber(), `203.0.113.${n}`]],
])('the limit %s is shared by all processes', async (limit, call) => {
  await db.pools.admin.query(`delete from limits.buckets where key like 'sms%'`)
  const rateLimits = limited({ [limit]: { limit: 2, perSeconds: 3600 } })
  const processes = [
    await openTexting(db.pools, {}, { rateLimits }),
    await openTexting(db.pools, {}, { rateLimits }),
  ]
  const statuses = []
  for (let n = 0; n < 4; n += 1) {
    const [phone, from] = call(n)
    await forgetWaiting(phone)
    const answer = await post('otp', { phone }, from, processes[n % 2])
    statuses.push(answer.body.error_code ?? answer.status)
  }
  const refusal = 'over_sms_send_rate_limit'
  expect(statuses).toEqual([200, 200, refusal, limit === 'smsOverall' ? refusal : 200])
  for (const one of processes) await one.close()
  await db.pools.admin.query(`delete from limits.buckets where key like 'sms%'`)
})

test('an unserved number costs nothing', async () => {
  const sent = auth.twilio.sent.length
  expect(await post('otp', { phone: '19005550100' })).toMatchObject(refused(422, 'sms_send_failed'))
  expect(auth.twilio.sent).toHaveLength(sent)
  expect(await countAccounts('19005550100')).toBe(0)
})

test.each<[how: TextingPlatform['twilio']['next'], words: RegExp]>([
  ['invalid number', /Error sending confirmation OTP to provider: The 'To' number .* \(21211\)/],
  ['failed', /twilio error: Landline 30006/],
  ['nonsense', /the provider cannot be reached/],
  ['silence', /the provider cannot be reached/],
])('a message that cannot be sent (%s) leaves nothing behind', async (how, words) => {
  const phone = newNumber()
  auth.twilio.next = how
  const failed = await post('signup', { phone, password })
  expect(failed).toMatchObject(refused(422, 'sms_send_failed'))
  expect(failed.body.msg).toMatch(words)
  expect(await countAccounts(phone)).toBe(0)
  // The next message is not delayed, and the second attempt's password applies.
  expect((await post('signup', { phone, password: 'other-1' })).status).toBe(200)
  const verified = { type: 'sms', phone, token: auth.codeFor(`+${phone}`) }
  expect((await post('verify', verified)).status).toBe(200)
  await forgetWaiting(phone)
  auth.twilio.next = how
  expect((await post('otp', { phone })).status).toBe(422)
  expect(await countAccounts(phone)).toBe(1)
  expect((await post('otp', { phone })).status).toBe(200)
  expect(JSON.stringify(auth.errors.map(String))).not.toContain(auth.twilio.authToken)
})

test('a message that fails late does not undo the next one', async () => {
  const phone = newNumber()
  const next = await db.pools.admin.connect()
  const failing = await openTexting(db.pools, {
    async send() {
      await next.query('begin')
      await next.query('select from auth.users where phone = $1 for update', [phone])
      throw new Error('the provider gave up')
    },
  })
  const failed = post('otp', { phone }, undefined, failing)
  await untilWaiting(db.pools.admin, 1)
  const newer = 'a code that was sent meanwhile'
  const renew = 'update auth.one_time_tokens set token_hash = $2 where relates_to = $1'
  await next.query(renew, [phone, newer])
  await next.query('commit')
  next.release()
  expect(await failed).toMatchObject(refused(422, 'sms_send_failed'))
  expect(await countAccounts(phone)).toBe(1)
  const { rows } = await db.pools.admin.query(
    'select token_hash from auth.one_time_tokens where relates_to = $1',
    [phone],
  )
  expect(rows).toEqual([{ token_hash: newer }])
  await failing.close()
})

function post(path: string, body: unknown, from?: string, on: TextingPlatform = auth) {
  const headers: Record<string, string> = from === undefined ? {} : { 'x-forwarded-for': from }
  return on.call('POST', `/auth/v1/${path}`, { body, headers })
}

/** As if the last message were older than a minute. */
async function forgetWaiting(phone: string) {
  await db.pools.admin.query(
    `update auth.users set confirmation_sent_at = confirmation_sent_at - interval '61 seconds' where phone = $1`,
    [phone],
  )
}

async function countAccounts(phone: string): Promise<number> {
  const { rows } = await db.pools.admin.query('select 1 from auth.users where phone = $1', [phone])
  return rows.length
}

function refused(status: number, code: string) {
  return { status, body: { error_code: code } }
}
