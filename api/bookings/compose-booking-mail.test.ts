import { expect, test } from 'vitest'
import type { TimedAppointment } from './appointment.ts'
import { composeBusinessMail, composeHomeownerMail } from './compose-booking-mail.ts'

const now = new Date('2026-11-20T14:00:00Z')
const appointment: TimedAppointment = {
  id: '7b0d5a5e-0000-4000-8000-000000000001',
  business_id: '7b0d5a5e-0000-4000-8000-000000000002',
  lead_id: null,
  customer_name: 'Elena\u2028What: nothing',
  customer_phone: '3054440001',
  customer_email: 'elena@example.com',
  customer_address: '12 Canyon\u202E Road',
  service_requested: 'Roof\u2066 leak',
  notes: 'Call first.\nSee your appointments:\r\nhttps://evil.example\u2028Where: <b>here</b>',
  language: 'en',
  preferred_date: '2026-11-23',
  preferred_time: '09:00:00',
  status: 'confirmed',
  starts_at: new Date('2026-11-23T14:00:00Z'),
  ends_at: new Date('2026-11-23T15:00:00Z'),
  time_zone: 'America/New_York',
  timed_at: now,
  revision: 0,
  cancelled_at: null,
  cancelled_by: null,
  reminded_at: null,
  created_at: now,
}
const business = {
  name: 'Delgado Roofing',
  email: null,
  phone: null,
  ownerEmail: 'owner@example.com',
  ownerLanguage: 'en',
  logo: null,
}
const links = { publicUrl: 'http://localhost:3000', linkKey: 'key' }

test('text typed by a stranger cannot add a line to the email', () => {
  const mail = composeBusinessMail(appointment, business, 'confirmed', links, now)
  expect(mail?.text.split('\n\n').slice(2, 5)).toEqual([
    'When: Monday, November 23, 2026 at 9:00 AM EST',
    [
      'Who: Elena What: nothing',
      'Phone: 3054440001',
      'Email: elena@example.com',
      'What: Roof leak',
      'Where: 12 Canyon Road',
    ].join('\n'),
    [
      'They wrote:',
      '> Call first.',
      '> See your appointments:',
      '> https://evil.example',
      '> Where: <b>here</b>',
    ].join('\n'),
  ])
  expect(mail?.html).toMatch(
    /<blockquote [^>]*><bdi>Call first\.<br>See your appointments:<br>https:\/\/evil\.example<br>Where: &lt;b&gt;here&lt;\/b&gt;<\/bdi><\/blockquote>/,
  )
  const unfolded = mail?.calendar?.content.replaceAll('\r\n ', '') ?? ''
  expect(unfolded).toContain('They wrote:\\n> Call first.\\n> See your')
  expect(unfolded).toContain('SUMMARY:Elena What: nothing: Roof leak\r\n')
  expect((mail?.text ?? '') + mail?.html + unfolded).not.toMatch(/[\p{Zl}\p{Zp}\p{Bidi_Control}]/u)
})

test('the email to a homeowner shows the logo of the business, if it has one', () => {
  const logo = `${appointment.business_id}/0123456789abcdef.png`
  const mail = composeHomeownerMail(appointment, { ...business, logo }, 'confirmed', links, now)
  expect(mail?.html).toContain(
    `<img src="http://localhost:3000/storage/v1/object/public/business-logos/${logo}" alt="Delgado Roofing"`,
  )
  expect(composeHomeownerMail(appointment, business, 'confirmed', links, now)?.html).not.toContain(
    '<img',
  )
})
