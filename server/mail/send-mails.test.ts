import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepMail } from '../../api/mail/keep-mail.ts'
import { openKysely } from '../jobs/maintain.ts'
import { createLog } from '../log.ts'
import { openTestDatabase } from '../testing/database.ts'
import { type SmtpAnswers, openSmtpServer } from '../testing/smtp-server.ts'
import { findFreePort } from '../http/free-port.ts'
import { openSmtp } from './open-smtp.ts'
import { startSending } from './send-mails.ts'

const database = await openTestDatabase()
const cleanups: Array<() => unknown> = []

beforeEach(() => database.pools.admin.query('truncate outbox'))
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

const patience = { timeout: 20_000, interval: 20 }

test('hundreds of emails are sent in parallel, each once', async () => {
  const server = await openServer({ delay: 20 })
  await keep(people(200))
  const sender = openSender(server.url)
  await expect.poll(countSent, patience).toBe(200)
  await sender.close()
  expect(server.received.map(({ to }) => to).toSorted()).toEqual(people(200).toSorted())
})

test('two processes do not send the same email', async () => {
  const server = await openServer({ delay: 5 })
  await keep(people(200))
  const senders = [openSender(server.url), openSender(server.url)]
  await expect.poll(countSent, patience).toBe(200)
  await Promise.all(senders.map((sender) => sender.close()))
  expect(server.received).toHaveLength(200)
})

test('no transaction is open while the mail server is working', async () => {
  const server = await openServer({ recipient: () => null })
  await keep(['ana@hangs.example', 'ben@hangs.example'])
  openSender(server.url)
  await expect.poll(() => server.tried.length, patience).toBe(2)
  const { rows } = await database.pools.admin.query(
    `select state from pg_stat_activity where datname = current_database() and state like 'idle in%'`,
  )
  expect(rows).toEqual([])
})

test('an email that another process stored is found without a wake-up', async () => {
  const server = await openServer()
  openSender(server.url)
  await keep(['ana@example.com'])
  await expect.poll(countSent, patience).toBe(1)
})

test.each(['421 closing', '450 try later'])(
  'a domain that answers %s waits, and others do not',
  async (answer) => {
    const tries: number[] = []
    const server = await openServer({
      recipient(to) {
        if (!to.endsWith('@busy.example')) return '250 ok'
        tries.push(performance.now())
        return answer
      },
    })
    await keep([...people(10, 'busy.example'), ...people(50)])
    openSender(server.url)
    await expect.poll(countSent, patience).toBe(50)
    // Six at once, and the next one after a pause of a second.
    await expect.poll(() => tries.length, patience).toBeGreaterThan(6)
    expect((tries[6] ?? 0) - (tries[0] ?? 0)).toBeGreaterThan(900)
    await expect
      .poll(() => read(`tries > 0 and sent_at is null and due_at > now()`), patience)
      .not.toHaveLength(0)
    expect(await read('gave_up_at is not null')).toEqual([])
  },
)

test('a domain that works again gets its emails', async () => {
  let isBusy = true
  const server = await openServer({ recipient: () => (isBusy ? '450 try later' : '250 ok') })
  await keep(people(3, 'busy.example'))
  openSender(server.url)
  await expect.poll(() => server.tried.length, patience).toBeGreaterThan(0)
  isBusy = false
  await expect.poll(() => read('tries > 0 and due_at > now()'), patience).not.toHaveLength(0)
  await expect.poll(countDueAndSent, patience).toBe(3)
})

test('a domain that hangs leaves connections to the others', async () => {
  const server = await openServer({
    recipient: (to) => (to.endsWith('@hangs.example') ? null : '250 ok'),
  })
  await keep([...people(30, 'hangs.example'), ...people(50)])
  openSender(server.url)
  await expect.poll(countSent, patience).toBe(50)
})

test('a hanging email times out, is tried again, and does not pause other domains', async () => {
  const server = await openServer({
    recipient: (to) => (to.endsWith('@hangs.example') ? null : '250 ok'),
  })
  await keep(['ana@hangs.example', ...people(20)])
  openSender(server.url, { socketTimeout: 300 })
  await expect.poll(countSent, patience).toBe(20)
  await expect.poll(() => read('failure is not null and due_at > now()'), patience).toHaveLength(1)
})

test('an email that is refused for good is not tried again', async () => {
  const server = await openServer({
    recipient: (to) => (to === 'gone@example.com' ? '550 no such mailbox' : '250 ok'),
  })
  await keep(['gone@example.com', 'ana@example.com'])
  openSender(server.url)
  await expect.poll(countSent, patience).toBe(1)
  await expect.poll(() => read('gave_up_at is not null'), patience).toHaveLength(1)
  const [gone] = await read('gave_up_at is not null')
  expect(gone).toMatchObject({ recipient: 'gone@example.com', tries: 1, sent_at: null })
  expect(gone?.['failure']).toContain('550 no such mailbox')
})

test('emails wait while the mail server is down, and go out when it is back', async () => {
  const port = await findFreePort(null)
  await keep(people(20))
  openSender(`smtp://127.0.0.1:${port}`)
  await expect.poll(() => read('failure is not null'), patience).not.toHaveLength(0)
  expect(await read('tries > 1 or gave_up_at is not null')).toEqual([])
  const server = await openServer({ port })
  await expect.poll(countDueAndSent, patience).toBe(20)
  expect(server.received).toHaveLength(20)
})

test('kill -9 while emails are sent loses none, and sends only those in progress twice', async () => {
  const server = await openServer({ delay: 20 })
  await keep(people(150))
  const script = fileURLToPath(new URL('../testing/send-mails.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, database.url, server.url], {
    stdio: 'ignore',
  })
  cleanups.push(() => child.kill('SIGKILL'))
  await expect.poll(() => server.received.length, patience).toBeGreaterThan(40)
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('exit', resolve))
  expect(await countSent()).toBeLessThan(150)
  openSender(server.url)
  await expect.poll(countSent, patience).toBe(150)
  expect(new Set(server.received.map(({ to }) => to)).size).toBe(150)
  // Eight connections, and four emails waiting.
  expect(server.received.length).toBeLessThanOrEqual(150 + 12)
  const ids = new Map(server.received.map(({ to, messageId }) => [to, messageId]))
  for (const { to, messageId } of server.received) expect(ids.get(to)).toBe(messageId)
})

/** Makes waiting emails due each time, because a try that began earlier may postpone its email afterwards. */
async function countDueAndSent(): Promise<number> {
  await database.pools.admin.query('update outbox set due_at = now() where sent_at is null')
  return countSent()
}

function people(count: number, domain?: string): string[] {
  return Array.from({ length: count }, (_, n) => `person${n}@${domain ?? `mail${n % 5}.example`}`)
}

async function keep(recipients: string[]): Promise<void> {
  const db = openKysely(database.pools)
  const words = { kind: 'confirmation', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  for (const recipient of recipients) await keepMail(db, { ...words, recipient })
}

async function openServer(answers: SmtpAnswers = {}) {
  const server = await openSmtpServer(answers)
  cleanups.push(() => server.close())
  return server
}

function openSender(url: string, timeouts = {}) {
  const smtp = openSmtp(url, 'no-reply@example.com', { timeouts })
  const log = createLog('silent')
  const sender = startSending({ pool: database.pools.service, smtp, log })
  cleanups.push(() => sender.close())
  return sender
}

async function read(condition: string): Promise<Array<Record<string, unknown>>> {
  const found = await database.pools.admin.query(`select * from outbox where ${condition}`)
  return found.rows
}

async function countSent(): Promise<number> {
  return (await read('sent_at is not null')).length
}
