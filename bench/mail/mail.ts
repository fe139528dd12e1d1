import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { openSmtp } from '../../server/mail/open-smtp.ts'
import { type SmtpServer, openSmtpServer } from '../../server/testing/smtp-server.ts'
import { median } from '../product/load.ts'
import { startProduct } from '../product/start-product.ts'

const rounds = 3
const emails = 600
const single = 20
const answersAfter = 50

/**
 * Measures emails per second to a mail server that takes 50 ms for each; aims: at least 50, and at least 0.7 of
 * a bare nodemailer sender with the same connections. Also the longest delay of a single email that another
 * process stores while the server is idle; aim: below a second.
 */
export async function measureMail(): Promise<string[]> {
  const server = await openSmtpServer({ delay: answersAfter })
  const product = await startProduct({ SMTP_URL: server.url })
  const database = new Client({ connectionString: product.databaseUrl })
  await database.connect()
  try {
    const rates: number[] = []
    const ratios: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const bare = await perSecond(server, () => sendBare(server.url))
      const ours = await perSecond(server, () => store(database, emails))
      rates.push(ours)
      ratios.push(ours / bare)
    }
    const delays: number[] = []
    for (let n = 0; n < single; n += 1) {
      await sleep(randomInt(300, 900))
      delays.push(await secondsUntilReceived(server, 1, () => store(database, 1)))
    }
    const rate = median(rates)
    const ratio = median(ratios)
    const delay = Math.max(...delays)
    if (rate < 50 || ratio < 0.7 || delay >= 1) process.exitCode = 1
    return [
      `emails: ${rate.toFixed(0)} a second (aim: 50), ${ratio.toFixed(2)} of a bare sender (aim: 0.7)`,
      `one email on an idle system: ${delay.toFixed(2)} s at most, of ${single} (aim: 1 s)`,
    ]
  } finally {
    await database.end()
    await product.stop()
    server.close()
  }
}

async function perSecond(server: SmtpServer, send: () => Promise<void>): Promise<number> {
  return emails / (await secondsUntilReceived(server, emails, send))
}

async function secondsUntilReceived(
  server: SmtpServer,
  count: number,
  send: () => Promise<void>,
): Promise<number> {
  server.received.length = 0
  const startedAt = performance.now()
  await send()
  while (server.received.length < count) await sleep(5)
  return (performance.now() - startedAt) / 1000
}

const words = { kind: 'confirmation', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
const recipients = Array.from({ length: emails }, (_, n) => `person${n}@mail${n % 10}.example`)

async function sendBare(url: string): Promise<void> {
  const smtp = openSmtp(url, 'no-reply@localhost')
  await Promise.all(
    recipients.map((recipient, n) => smtp.send({ ...words, id: String(n), recipient })),
  )
  smtp.close()
}

async function store(database: Client, count: number): Promise<void> {
  await database.query(
    `insert into outbox (kind, subject, text_body, html_body, recipient)
     select $1, $2, $3, $4, unnest($5::text[])`,
    [words.kind, words.subject, words.text, words.html, recipients.slice(0, count)],
  )
}
