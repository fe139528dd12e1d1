import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { keepMail } from '../../api/mail/keep-mail.ts'
import { localeCookie } from '../../wire/locale-cookie.ts'
import { openKysely } from '../jobs/maintain.ts'
import { openTestDatabase } from '../testing/database.ts'
import { emailLinkUrl } from '../../wire/email-link.ts'
import { composeAuthMail } from './compose-auth-mail.ts'
import { createDevMail } from './dev-mail.ts'

const database = await openTestDatabase()

const url = 'http://localhost:3000/auth/v1/verify?token=abc&type=signup'

test('an email is shown as JSON, with its link and its code', async () => {
  const to = await keep('Ana@example.com')
  const response = await get(`/dev/mail.json?to=${to.toLowerCase()}`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toMatchObject([
    { to, url: emailLinkUrl(url, 'en', to), code: '123456', sentAt: null },
  ])
})

test('an email is listed, and shown in a frame without scripts', async () => {
  await keep('ben@example.com')
  const list = await (await get('/dev/mail')).text()
  const id = /\/dev\/mail\/([0-9a-f-]{36})/.exec(list)?.[1]
  const page = await get(`/dev/mail/${id}`)
  expect(await page.text()).toContain(`<iframe src="/dev/mail/${id}/html"`)
  const mail = await get(`/dev/mail/${id}/html`)
  expect(mail.headers.get('content-security-policy')).toContain('sandbox')
  expect(await mail.text()).toContain('One click and your account is ready')
})

test('an email about an appointment offers its calendar file', async () => {
  const content = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
  const { rows } = await database.pools.service.query(
    `insert into outbox (kind, recipient, subject, text_body, html_body, calendar, calendar_method)
     values ('booking_confirmed', 'ida@example.com', '', '', '', $1, 'REQUEST') returning id`,
    [content],
  )
  const file = await get(`/dev/mail/${rows[0].id}/appointment.ics`)
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=REQUEST')
  expect(await file.text()).toBe(content)
  expect(await (await get(`/dev/mail/${rows[0].id}`)).text()).toContain('appointment.ics')
  const ben = await (await get(`/dev/mail.json?to=${await keep('carl@example.com')}`)).json()
  expect((await get(`/dev/mail/${ben[0].id}/appointment.ics`)).status).toBe(404)
})

test('the list is in the chosen language', async () => {
  const list = await get('/dev/mail', { headers: { cookie: `${localeCookie}=es` } })
  expect(await list.text()).toMatch(/<html lang="es">[^]*<h1>Correo<\/h1>/)
})

test('a subject is escaped in the list', async () => {
  await keep('<script>alert(1)</script>@example.com')
  expect(await (await get('/dev/mail')).text()).toContain('&lt;script&gt;')
})

test('an unknown or invalid email id is a 404', async () => {
  for (const id of ['no-such-mail', '%00', randomUUID()]) {
    expect((await get(`/dev/mail/${id}`)).status).toBe(404)
  }
  expect(await (await get('/dev/mail.json?to=%00')).json()).toEqual([])
})

test.each<[why: string, request: Asked]>([
  ['another machine', { peer: '192.168.1.7' }],
  ['no socket at all', { peer: '' }],
  ['another name of this machine', { headers: { host: 'leads.example.com' } }],
  ['a page elsewhere that points its name here', { headers: { host: 'evil.example:3000' } }],
  ['nginx with its default settings', { httpVersion: '1.0' }],
  ['a proxy', { headers: { 'x-forwarded-for': '10.0.0.1' } }],
])('%s sees no emails', async (_why, request) => {
  for (const path of ['/dev/mail', '/dev/mail.json', '/dev/mail/x', '/dev/mail/x/html']) {
    expect((await get(path, request)).status).toBe(404)
  }
})

type Asked = { peer?: string; headers?: Record<string, string>; httpVersion?: string }

function get(path: string, { peer = '127.0.0.1', headers = {}, httpVersion = '1.1' }: Asked = {}) {
  return createDevMail(database.pools.service).request(
    path,
    { headers: { host: 'localhost:3000', ...headers } },
    { incoming: { httpVersion, socket: { remoteAddress: peer } } },
  )
}

async function keep(to: string): Promise<string> {
  const mail = composeAuthMail({ kind: 'confirmation', to, code: '123456', url, userMetadata: {} })
  await keepMail(openKysely(database.pools), mail)
  return to
}
