import { beforeEach, expect, test } from 'vitest'
import { openTestApi } from '../../server/testing/api.ts'
import { as } from '../../supabase/tests/people.ts'
import { speak } from '../../text/speak.ts'
import { mailNewMessages } from './mail-new-messages.ts'

const { api, database } = await openTestApi()
beforeEach(() =>
  database.pools.admin.query('truncate contact_submissions, outbox, limits.buckets cascade'),
)

const operator = { email: 'operator@example.com', locale: 'es' } as const
const origin = 'https://leads.example'
const insert = `insert into contact_submissions (name, email, phone, message, website) values ($1, 'ana@example.com', null, 'Do you work in the Keys?', $2)`

test('all new messages go out in one email, once, even when several jobs run', async () => {
  await as(database.pools.rest, null, insert, ['Ana Ruiz\nBcc: all', null])
  await as(database.pools.rest, null, insert, ['Ben Lee', ''])
  const tell = () => mailNewMessages(api.db, operator, origin, new Date())
  const ids = await Promise.all([tell(), tell(), tell()])
  expect(ids.filter((id) => id !== null)).toHaveLength(1)
  const { rows } = await database.pools.admin.query('select * from outbox')
  expect(rows).toMatchObject([
    { recipient: operator.email, subject: '2 mensajes de la página de contacto' },
  ])
  expect(rows[0].text_body).toContain('Nombre: Ana Ruiz Bcc: all\n')
  expect(rows[0].text_body).toContain('Ben Lee')
})

test('without new messages there is nothing to send', async () => {
  expect(await mailNewMessages(api.db, operator, origin, new Date())).toBeNull()
})

test('the checklist goes to those who ask for it, in their language, at most twice a day', async () => {
  const ask = insert.replace(
    'Do you work in the Keys?',
    `${speak('es').checklist.request} Gracias.`,
  )
  for (const name of ['Ana Ruiz', 'Ana Ruiz', 'www.evil.example']) {
    await as(database.pools.rest, null, ask, [name, null])
  }
  await as(database.pools.rest, null, insert, ['Ben Lee', null])
  await mailNewMessages(api.db, operator, origin, new Date())
  const { rows } = await database.pools.admin.query(`select * from outbox where kind = 'checklist'`)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({
    recipient: 'ana@example.com',
    subject: speak('es').checklist.mail.subject,
  })
  expect(rows[0].text_body).toContain(`${origin}/es/checklist`)
  expect(rows[0].text_body).toContain('☐ ¿Para cuándo lo necesita?')
})

test('bot messages are dropped silently', async () => {
  await as(database.pools.rest, null, insert, ['Robot', 'https://spam.example'])
  const { rows } = await database.pools.admin.query('select * from contact_submissions')
  expect(rows).toEqual([])
})

test('messages from this machine have a higher limit only in the demo', async () => {
  const { admin } = database.pools
  const client = await admin.connect()
  const headers = JSON.stringify({ 'x-real-ip': '127.0.0.1' })
  await client.query(`select set_config('request.headers', $1, false)`, [headers])
  const send = () => client.query(insert, ['Ana Ruiz', null])
  for (let sent = 0; sent < 20; sent += 1) await send()
  await expect(send()).rejects.toMatchObject({ code: 'PT429' })
  await admin.query('truncate limits.buckets')
  await admin.query('update private.operator_settings set widen_loopback = true')
  for (let sent = 0; sent < 21; sent += 1) await send()
  await admin.query('update private.operator_settings set widen_loopback = false')
  client.release(true)
})

test('messages are limited to twenty per network in ten minutes', async () => {
  const client = await database.pools.admin.connect()
  const send = async (address: string) => {
    const headers = JSON.stringify({ 'x-real-ip': address })
    await client.query(`select set_config('request.headers', $1, false)`, [headers])
    await client.query(insert, ['Ana Ruiz', null])
  }
  for (let sent = 0; sent < 20; sent += 1) await send('203.0.113.7')
  await expect(send('203.0.113.7')).rejects.toMatchObject({ code: 'PT429' })
  await send('203.0.113.8')
  for (let sent = 0; sent < 20; sent += 1) await send(`2001:db8:0:7::${sent}`)
  await expect(send('2001:db8:0:7:ffff::1')).rejects.toMatchObject({ code: 'PT429' })
  await expect(send('::ffff:203.0.113.7')).rejects.toMatchObject({ code: 'PT429' })
  await send('2001:db8:0:8::1')
  await send('no address')
  client.release(true)
})
