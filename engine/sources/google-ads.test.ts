import { expect, test } from 'vitest'
import { googleAds } from './google-ads.ts'
import { readWebhookLead } from './sources.ts'
import { readWebhookSecret, removeSecret } from './webhook.ts'
import { unansweredLevels } from '../request/answers.ts'

const now = new Date('2026-11-20T12:00:00Z')

test('a lead form becomes a draft, and unknown columns are kept', () => {
  expect(readGoogleLead(payload)).toEqual({
    ok: true,
    ref: 'TeSter-123',
    isTest: false,
    draft: {
      ...unansweredLevels,
      source: 'google_ads',
      sourceRef: 'TeSter-123',
      service: 'hvac',
      urgency: 'this_week',
      ownership: 'owner',
      fullName: 'Ana Ruiz',
      email: 'ana@ruiz.com',
      phone: '+13054440123',
      address: '12 Main St',
      city: 'Miami',
      state: 'FL',
      zip: '33101',
      language: 'en',
      requestedAt: now,
      extra: {
        "What's your favorite color?": 'Blue',
        campaign_id: '7',
        form_id: '42',
        gcl_id: 'gcl',
        api_version: '1.0',
      },
    },
  })
  expect(readWebhookSecret(googleAds, payload, () => undefined)).toBe('secret')
  expect(JSON.stringify(removeSecret(googleAds, payload))).not.toContain('secret')
})

test('the newer column ids and two-part names are understood', () => {
  const columns = [
    { column_id: 'FIRST_NAME', string_value: 'Ana' },
    { column_id: 'LAST_NAME', string_value: 'Ruiz' },
    { column_id: 'USER_EMAIL', string_value: 'ana@ruiz.com' },
    { column_id: 'USER_PHONE', string_value: '3054440123' },
    { column_id: 'POSTAL_CODE', string_value: '33101' },
    { column_id: 'SERVICE', string_value: 'roofing' },
  ]
  const lead = readGoogleLead({ ...payload, user_column_data: columns })
  expect(lead).toMatchObject({
    ok: true,
    draft: { fullName: 'Ana Ruiz', email: 'ana@ruiz.com', service: 'roofing', zip: '33101' },
  })
})

test('a test lead is marked as a test', () => {
  expect(readGoogleLead({ ...payload, is_test: true }).isTest).toBe(true)
})

test.each<[why: string, payload: unknown, problem: string]>([
  ['nothing', null, 'not_a_lead'],
  ['a list', [], 'not_a_lead'],
  ['no id', { ...base(), lead_id: '' }, 'lead_id_missing'],
  ['columns of the wrong type', { ...base(), user_column_data: 'x' }, 'not_a_lead'],
  ['no service', { ...base(), user_column_data: [] }, 'service_missing'],
  [
    'an unknown service',
    { ...base(), user_column_data: [{ column_id: 'SERVICE', string_value: 'Accounting' }] },
    'service_unknown',
  ],
])('%s is refused', (_why, body, problem) => {
  expect(readGoogleLead(body)).toMatchObject({ ok: false, problems: [problem] })
})

test('malformed columns are skipped', () => {
  const columns = [
    null,
    3,
    {},
    { column_id: 'CITY' },
    { column_id: 'SERVICE', string_value: 'roof' },
  ]
  const lead = readGoogleLead({ ...payload, user_column_data: columns })
  expect(lead).toMatchObject({ ok: true, draft: { service: 'roofing' } })
})

const payload = {
  ...base(),
  google_key: 'secret',
  user_column_data: [
    { column_id: 'FULL_NAME', string_value: 'Ana Ruiz', column_name: 'Full Name' },
    { column_id: 'EMAIL', string_value: 'ana@ruiz.com' },
    { column_id: 'PHONE_NUMBER', string_value: '+13054440123' },
    { column_id: 'STREET_ADDRESS', string_value: '12 Main St' },
    { column_id: 'CITY', string_value: 'Miami' },
    { column_id: 'REGION', string_value: 'FL' },
    { column_id: 'POSTAL_CODE', string_value: '33101' },
    { column_id: 'What do you need help with?', string_value: 'A/C repair' },
    {
      column_id: 'how_soon_do_you_need_it',
      column_name: 'How soon do you need it?',
      string_value: 'Within a week',
    },
    { column_id: 'Do you own your home?', string_value: 'Yes' },
    { column_id: "What's your favorite color?", string_value: 'Blue' },
  ],
}

function readGoogleLead(body: unknown) {
  return readWebhookLead('google_ads', body, now)
}

function base() {
  return {
    lead_id: 'TeSter-123',
    api_version: '1.0',
    form_id: 42,
    campaign_id: 7,
    gcl_id: 'gcl',
    is_test: false,
  }
}
