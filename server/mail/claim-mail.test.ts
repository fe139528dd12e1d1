import { expect, test } from 'vitest'
import { keepMail, releaseMails, rewriteMail } from '../../api/mail/keep-mail.ts'
import { openKysely } from '../jobs/maintain.ts'
import { openTestDatabase } from '../testing/database.ts'
import { claimMails, markSent, postpone } from './claim-mail.ts'

const { pools } = await openTestDatabase()
const db = openKysely(pools)
const all = { most: 10, room: {}, share: 2 }
const mail = {
  kind: 'lead_alert',
  recipient: 'Ana@Example.com',
  subject: 'One lead',
  text: '',
  html: '',
}

test('an email kept for later can be rewritten until it is released and claimed', async () => {
  const id = await keepMail(db, mail, 'later')
  expect(await claim()).toBeNull()
  expect(await rewrite(id, 'Two leads')).toBe(true)
  await releaseMails(db, [id])
  const claimed = await claim()
  expect(claimed).toMatchObject({ id, subject: 'Two leads', domain: 'example.com', tries: 1 })
  expect(await rewrite(id, 'Three leads')).toBe(false)
})

test('an email whose lease ended is claimed again, and the older claim no longer postpones it', async () => {
  await pools.admin.query('truncate outbox')
  await keepMail(db, mail)
  const first = await claim(1)
  await expect.poll(() => claim()).toMatchObject({ id: first?.id, tries: 2 })
  if (first) await postpone(pools.service, first, 0, 'late')
  expect(await claim()).toBeNull()
})

test('an email is not claimed while its domain is busy, after it was sent, or after three days', async () => {
  await pools.admin.query('truncate outbox')
  const id = await keepMail(db, mail)
  const busy = await claimMails(pools.service, { ...all, room: { 'example.com': 0 }, lease: 1000 })
  expect(busy).toEqual([])
  const claimed = await claim(1)
  if (claimed) await markSent(pools.service, claimed)
  await pools.admin.query('update outbox set leased_until = null')
  expect(await claim()).toBeNull()
  await pools.admin.query(
    `update outbox set sent_at = null, created_at = now() - interval '73 hours' where id = $1`,
    [id],
  )
  expect(await claim()).toBeNull()
})

async function claim(lease = 60_000) {
  const [first] = await claimMails(pools.service, { ...all, lease })
  return first ?? null
}

test('one claim leases only as many emails as each domain has room for', async () => {
  await pools.admin.query('truncate outbox')
  for (const name of ['a', 'b', 'c']) {
    await keepMail(db, { ...mail, recipient: `${name}@one.example` })
    await keepMail(db, { ...mail, recipient: `${name}@two.example` })
  }
  const wanted = { ...all, room: { 'two.example': 1 }, lease: 60_000 }
  const domains = (await claimMails(pools.service, wanted)).map(({ domain }) => domain)
  expect(domains.toSorted()).toEqual(['one.example', 'one.example', 'two.example'])
})

function rewrite(id: string, subject: string) {
  return db.transaction().execute((trx) => rewriteMail(trx, id, { ...mail, subject }))
}
