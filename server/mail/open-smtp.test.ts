import { createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openSmtp } from './open-smtp.ts'

const received: string[] = []
const server = createServer(talk)
afterAll(() => server.close())

test('an appointment is attached as a part of the email and as a file', async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const smtp = openSmtp(`smtp://127.0.0.1:${port}`, 'no-reply@example.com')
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n'
  const words = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  const mail = { kind: 'booking_confirmed', recipient: 'ida@example.com', ...words }
  await smtp.send({ ...mail, calendar: { method: 'REQUEST', content } })
  await smtp.send({ ...mail, calendar: null })
  smtp.close()
  const [invited, plain] = received.join('').split('Subject: Hello').slice(1)
  expect(invited).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/)
  expect(invited).toMatch(/Content-Disposition: attachment; filename=appointment.ics/)
  expect(plain).not.toContain('calendar')
})

/** As much of SMTP as sending an email needs. */
function talk(socket: Socket): void {
  let isData = false
  socket.write('220 test\r\n')
  socket.on('data', (chunk) => {
    const said = chunk.toString()
    received.push(said)
    if (isData) {
      if (!received.join('').endsWith('\r\n.\r\n')) return
      isData = false
      socket.write('250 ok\r\n')
    } else if (said.startsWith('DATA')) {
      isData = true
      socket.write('354 go\r\n')
    } else socket.write(said.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n')
  })
}
