import { beforeEach, expect, test } from 'vitest'
import { createTestApi, openTestApi } from '../../server/testing/api.ts'
import { googleLead } from '../../server/testing/homeowners.ts'
import { errors as english } from '../../text/en/errors.ts'
import { errors as spanish } from '../../text/es/errors.ts'

// The address, the key and the answers are configured at Google: they never change.
const address = '/functions/v1/intake/google-ads'
const { api, database } = await openTestApi()
const closed = createTestApi(database, { webhookSecrets: {} })
beforeEach(async () => {
  await database.pools.admin.query('truncate homeowner_requests, refused_requests cascade')
})

const refusal = (code: string, error: string, more = {}) =>
  JSON.stringify({ success: false, code, error, ...more })

test.each<[what: string, body: string, status: number, answer: string]>([
  ['a lead', JSON.stringify(googleLead(1)), 200, '{}'],
  ['a test lead', JSON.stringify(googleLead(1, { is_test: true })), 200, '{}'],
  ['a lead without a service', JSON.stringify(googleLead(1, { user_column_data: [] })), 200, '{}'],
  [
    'a lead without columns',
    JSON.stringify(googleLead(1, { user_column_data: undefined })),
    200,
    '{}',
  ],
  [
    'a wrong key',
    JSON.stringify(googleLead(1, { google_key: 'guess' })),
    401,
    refusal('wrong_key', english.wrong_key()),
  ],
  ['no lead', '[]', 401, refusal('wrong_key', english.wrong_key())],
  [
    'no lead id',
    JSON.stringify(googleLead(1, { lead_id: undefined })),
    422,
    refusal('invalid_request', english.invalid_request(), { fields: { lead_id: 'required' } }),
  ],
  [
    'no lead id and no columns',
    JSON.stringify({ google_key: 'the-google-key' }),
    422,
    refusal('invalid_request', english.invalid_request(), { fields: { lead_id: 'required' } }),
  ],
  ['no JSON', '{', 400, refusal('bad_json', english.bad_json())],
  ['too much', `"${'x'.repeat(1024 * 1024)}"`, 413, refusal('too_large', english.too_large())],
])(
  'the response to Google stays the same byte for byte: %s',
  async (_what, body, status, answer) => {
    expect(await send(body)).toEqual({ status, type: 'application/json', answer })
  },
)

test('without a key the webhook refuses before it reads the body', async () => {
  const answer = refusal('not_configured', english.not_configured())
  expect(await send('{', {}, closed)).toEqual({ status: 503, type: 'application/json', answer })
})

test('the webhook answers in the language of the caller', async () => {
  const answer = refusal('wrong_key', spanish.wrong_key())
  expect(await send('{}', { 'x-locale': 'es' })).toMatchObject({ status: 401, answer })
})

test('the webhook accepts POST only', async () => {
  const answer = await api.app.request(address)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'not_found' })
})

async function send(body: string, headers: Record<string, string> = {}, { app } = api) {
  const answer = await app.request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    answer: await answer.text(),
  }
}
