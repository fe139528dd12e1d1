import { afterAll, expect, test } from 'vitest'
import { openSmtpServer } from '../testing/smtp-server.ts'
import { openSmtp } from './open-smtp.ts'

const server = await openSmtpServer()
const smtp = openSmtp(server.url, 'no-reply@example.com')
afterAll(() => {
  smtp.close()
  server.close()
})

const words = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
const mail = { id: 'a1', kind: 'booking_confirmed', recipient: 'ida@example.com', ...words }

test('an appointment is attached as a part of the email and as a file', async () => {
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n'
  await smtp.send({ ...mail, calendar: { method: 'REQUEST', content } })
  await smtp.send({ ...mail, calendar: null })
  const [invited, plain] = server.received.map(({ source }) => source)
  expect(invited).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/)
  expect(invited).toMatch(/Content-Disposition: attachment; filename=appointment.ics/)
  expect(plain).not.toContain('calendar')
})

test('each try of an email has the same message id', async () => {
  const before = server.received.length
  await smtp.send(mail)
  await smtp.send(mail)
  const ids = server.received.slice(before).map(({ messageId }) => messageId)
  expect(ids).toEqual(['<a1@example.com>', '<a1@example.com>'])
})
