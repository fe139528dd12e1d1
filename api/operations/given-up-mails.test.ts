import { beforeEach, expect, test } from 'vitest'
import { post } from '../../server/testing/api.ts'
import { claimMails } from '../../server/mail/claim-mail.ts'
import { openOperations } from '../../supabase/tests/open-operations.ts'

const { api, ana, bearer, boss, database, get, rows } = await openOperations()
beforeEach(async () => {
  api.sent.length = 0
  await rows('truncate outbox, audit_log')
})

test('given-up emails are listed without their recipients and content', async () => {
  await keepMail({ recipient: 'sent@gmail.com', sent: true })
  await keepMail({ recipient: 'waiting@gmail.com', gaveUp: false })
  const id = await keepMail({
    recipient: 'luis.ruiz@gmail.com',
    failure: '550 5.1.1 <luis.ruiz@gmail.com>: user unknown',
  })
  const answer = await get('given-up-mails')
  expect(await answer.json()).toEqual({
    total: 1,
    mails: [
      {
        id,
        kind: 'lead_alert',
        recipient: 'l…@gmail.com',
        failure: '550 5.1.1 <l…@gmail.com>: user unknown',
        gaveUpAt: expect.any(String),
        tries: 12,
      },
    ],
  })
})

test('sending a given-up email again resets its tries and its three days, and is logged', async () => {
  const id = await keepMail({ age: '5 days', failure: '550 for ana@example.com' })
  expect(await claim()).toEqual([])
  expect(await sendAgain(id)).toMatchObject({ status: 200, body: { success: true } })
  expect(api.sent).toEqual([id])
  expect(await claim()).toEqual([id])
  expect(await rows('select gave_up_at, failure, tries from outbox')).toEqual([
    { gave_up_at: null, failure: null, tries: 1 },
  ])
  const log = await rows(
    'select actor_id, action, table_name, row_id, before, after from audit_log',
  )
  expect(log).toMatchObject([
    { actor_id: boss, action: 'update', table_name: 'outbox', row_id: id },
  ])
  expect(JSON.stringify(log)).not.toMatch(/luis|gmail|example\.com|Your new lead/)
})

test('two admins who send the same email again send it once, and only admins can', async () => {
  const id = await keepMail({})
  const answers = await Promise.all([sendAgain(id), sendAgain(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  const path = '/functions/v1/operations/given-up-mails'
  expect((await api.app.request(path, { headers: bearer(ana.id) })).status).toBe(403)
  expect(await sendAgain(id, ana.id)).toMatchObject({ status: 403 })
})

function sendAgain(id: string, by = boss) {
  return post(api.app, `operations/given-up-mails/${id}/sendings`, {}, bearer(by))
}

async function claim(): Promise<string[]> {
  const all = { most: 10, room: {}, share: 10, lease: 60_000 }
  return (await claimMails(database.pools.service, all)).map(({ id }) => id)
}

type Kept = Partial<{
  recipient: string
  failure: string
  age: string
  gaveUp: boolean
  sent: boolean
}>

async function keepMail(mail: Kept): Promise<string> {
  const { recipient = 'luis@gmail.com', failure = null, age = '0', gaveUp = true, sent } = mail
  const [stored] = await rows(
    `insert into outbox (recipient, subject, text_body, html_body, kind, tries, failure, created_at, gave_up_at, sent_at)
     values ($1, 'Your new lead', 'Hi', 'Hi', 'lead_alert', 12, $2, now() - $3::interval,
       case when $4 then now() end, case when $5 then now() end) returning id`,
    [recipient, failure, age, gaveUp, sent ?? false],
  )
  return stored?.['id']
}
