import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createTestApi, post, openTestApi } from '../../server/testing/api.ts'
import { quoteForm } from '../../server/testing/homeowners.ts'
import { quoteMail } from '../../text/en/mail/quote.ts'
import { withdrawnMail } from '../../text/en/mail/withdrawn.ts'
import { lockFree } from '../orders/pool.ts'

const { api, database } = await openTestApi()
beforeEach(async () => {
  await rows(
    'truncate homeowner_requests, suppressions, outbox, businesses, limits.buckets cascade',
  )
  api.sent.length = 0
})

test.each([
  ['en', 'We have your request', 'What: Roof\nWhere: Miami, FL 33130\nWhen: This week', '/'],
  [
    'es',
    'Ya tenemos su solicitud',
    'Qué: Techo\nDónde: Miami, FL 33130\nPara cuándo: Esta semana',
    '/es/',
  ],
] as const)(
  'a withdrawal request by the form is answered by email, in %s',
  async (language, subject, facts, base) => {
    const id = await ask(1, { language })
    const [mail] = await rows('select * from outbox')
    expect(mail).toMatchObject({ recipient: 'luis.ruiz.1@gmail.com', subject })
    expect(mail.text_body).toContain(facts)
    expect(mail.text_body).toContain(id.slice(0, 8))
    expect(mail.html_body).toContain(`<html lang="${language}">`)
    expect(linkIn(mail)).toMatchObject({
      href: expect.stringMatching(`^http://localhost:3000${base}withdraw\\?id=${id}&token=`),
    })
    expect(api.sent).toEqual([mail.id])
  },
)

test('the confirmation email lists the choices and no free text', async () => {
  const fullName = 'Luis Ruiz'
  await ask(1, { fullName, description: 'Please visit our great shop downtown' })
  const [mail] = await rows('select * from outbox')
  expect(mail.text_body).toMatch(/^Hello Luis Ruiz,$/m)
  expect(mail.text_body).toContain(`,\n\n${quoteMail.opening}\nWhat: `)
  expect(mail.text_body + mail.html_body).not.toContain('great shop')
})

test.each([
  ["Joe's A&B Roofing #1, LLC", "has your request: Joe's A&B Roofing #1, LLC."],
  ['Roofs at evil.example', 'has your request. Only'],
  ['You won: call 305 555 0100', 'has your request. Only'],
])(
  'the contractor who has the request already, %s, is named if that is a name',
  async (name, sentence) => {
    const { businessId } = await openBusiness()
    await database.pools.admin.query('update businesses set business_name = $1', [name])
    await placeOrder(businessId)
    await ask(1)
    const [mail] = await rows(`select * from outbox where kind = 'quote_confirmation'`)
    expect(mail.text_body).toContain(sentence)
  },
)

test('a request that is not taken is not confirmed', async () => {
  await ask(1)
  await ask(1)
  expect((await post(api.app, 'quote-requests', quoteForm(2, { website: 'x' }))).status).toBe(201)
  expect(await rows('select 1 from outbox')).toHaveLength(1)
})

test('the link removes a request from the pool permanently', async () => {
  const id = await ask(1)
  const link = await latestLink()
  expect(await withdraw(link)).toEqual({ status: 200, body: { success: true, already: false } })
  const [request] = await rows('select * from homeowner_requests')
  expect(request).toMatchObject({ delivered_at: null, expired_at: expect.any(Date) })
  expect(await rows('select * from consents')).toMatchObject([
    { request_id: id, revoked_at: expect.any(Date), revocation_channel: 'link' },
  ])
  expect(await rows('select identity_key, reason from suppressions order by 1')).toEqual([
    { identity_key: 'email:luisruiz1@gmail.com', reason: 'withdrawn' },
    { identity_key: 'phone:+13054440001', reason: 'withdrawn' },
    { identity_key: 'place:luis ruiz|101 oak st|33130', reason: 'withdrawn' },
  ])
  // An order that read the pool just before the withdrawal does not get it either.
  const free = await api.db.transaction().execute((trx) => lockFree(trx, [id]))
  expect(free.size).toBe(0)
  const before = await state()
  expect(await withdraw(link)).toEqual({ status: 200, body: { success: true, already: true } })
  expect(await state()).toEqual(before)
  const { businessId, ownerId } = await openBusiness()
  expect((await generate(businessId, ownerId)).body).toMatchObject({ leads_generated: 0 })
})

test('a withdrawn person who asks again gets the usual answer, no lead, and one email a day about it', async () => {
  await ask(1)
  await withdraw(await latestLink())
  const again = quoteForm(1, { service: 'plumbing', description: 'The sink is clogged again.' })
  expect(await post(api.app, 'quote-requests', again)).toMatchObject({ status: 201 })
  expect(await rows('select 1 from homeowner_requests')).toHaveLength(1)
  expect(await rows('select reasons from refused_requests')).toContainEqual({
    reasons: ['suppressed'],
  })
  const [mail] = await toldOff()
  expect(mail).toMatchObject({
    recipient: 'luis.ruiz.1@gmail.com',
    subject: withdrawnMail.subject,
    text_body: expect.stringContaining('/contact'),
  })
  expect(api.sent).toContain(mail.id)
  // The same mailbox in another spelling, and for several services at once.
  const services = ['hvac', 'roofing', 'painting', 'plumbing']
  await Promise.all(
    services.map((service) =>
      post(api.app, 'quote-requests', { ...again, service, email: 'luisruiz1+x@gmail.com' }),
    ),
  )
  expect(await toldOff()).toHaveLength(1)
  await rows(`update outbox set created_at = created_at - interval '25 hours'`)
  await post(api.app, 'quote-requests', again)
  expect(await toldOff()).toHaveLength(2)
})

test('a form with only the phone number of a withdrawn person sends no email', async () => {
  await ask(1)
  await withdraw(await latestLink())
  const strange = quoteForm(1, { fullName: 'Mallory Baker', email: 'mallory@example.org' })
  expect(await post(api.app, 'quote-requests', strange)).toMatchObject({ status: 201 })
  expect(await rows('select reasons from refused_requests')).toContainEqual({
    reasons: ['suppressed'],
  })
  expect(await rows('select recipient from outbox')).toEqual([
    { recipient: 'luis.ruiz.1@gmail.com' },
  ])
})

test.each([
  ['en', 'A homeowner withdrew: please do not call', 'Luis Ruiz (Roofing, Miami, FL)'],
  ['es', 'Un dueño de casa retiró su solicitud: ya no lo llame', 'Luis Ruiz (Techos, Miami, FL)'],
])('the owner of a delivered lead gets an email, in %s', async (language, subject, who) => {
  const { businessId, ownerId, email } = await openBusiness(language)
  await ask(1)
  const link = await latestLink()
  expect((await generate(businessId, ownerId)).body).toMatchObject({ leads_generated: 1 })
  await withdraw(link)
  await withdraw(link)
  const mails = await rows(`select * from outbox where kind = 'lead_withdrawn'`)
  expect(mails).toMatchObject([{ recipient: email, subject }])
  expect(mails[0].text_body).toContain(who)
  expect(api.sent).toHaveLength(2)
  const [lead] = await rows('select * from leads')
  expect(lead).toMatchObject({ business_id: businessId, withdrawn_at: expect.any(Date) })
  expect(await rows('select amount from usage_entries')).toEqual([{ amount: 1 }])
})

test('one link withdraws all requests of the mailbox, but no lead of another person with the same phone', async () => {
  const { businessId, ownerId } = await openBusiness()
  const { email, phone } = quoteForm(1)
  await ask(1)
  const link = await latestLink()
  await ask(2, { email, service: 'plumbing', description: 'The sink is clogged since Monday.' })
  await ask(3, { phone, service: 'hvac', description: 'The heating makes a loud noise at night.' })
  for (const service of ['roofing', 'plumbing', 'hvac'])
    await generate(businessId, ownerId, service)
  await withdraw(link)
  const leads = await rows('select service_needed, withdrawn_at from leads order by 1')
  expect(leads.map((lead) => [lead.service_needed, lead.withdrawn_at !== null])).toEqual([
    ['hvac', false],
    ['plumbing', true],
    ['roofing', true],
  ])
})

test('a concurrent order and withdrawal leave a consistent state', async () => {
  const { businessId, ownerId } = await openBusiness()
  for (let round = 1; round <= 8; round += 1) {
    await ask(round)
    const link = await latestLink()
    const [order, withdrawn] = await Promise.all([generate(businessId, ownerId), withdraw(link)])
    expect([order.status, withdrawn.status]).toEqual([200, 200])
  }
  expect(
    await rows(`select 1 from homeowner_requests r left join leads l on l.request_id = r.id
      where (l.id is null) <> (r.delivered_at is null)
        or l.id is not null and l.withdrawn_at is null
        or l.id is null and r.expired_at is null`),
  ).toEqual([])
})

test('a forged link withdraws nothing', async () => {
  await ask(1)
  const { id, token } = await latestLink()
  await ask(2)
  const other = await latestLink()
  for (const link of [
    { id, token: other.token },
    { id: other.id, token },
    { id, token: `${token.slice(0, -2)}AA` },
    { id, token: 'guess' },
    { id: randomUUID(), token },
  ]) {
    expect(await withdraw(link)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  for (const body of [{}, { id }, { id: 'x', token }, { id, token: 'x'.repeat(200) }, []]) {
    expect((await post(api.app, 'withdrawals', body)).status).toBe(422)
  }
  expect(await rows('select 1 from suppressions')).toEqual([])
  expect((await api.app.request(`/functions/v1/withdrawals?id=${id}&token=${token}`)).status).toBe(
    404,
  )
  const elsewhere = createTestApi(database, {
    links: { publicUrl: 'http://localhost:3000', linkKey: 'another-key' },
  })
  expect((await post(elsewhere.app, 'withdrawals', { id, token })).status).toBe(404)
})

test('only the server can read an owner’s email address', async () => {
  const { businessId } = await openBusiness()
  for (const role of ['anon', 'authenticated']) {
    const answer = rows(`set local role ${role}; select private.owner_email('${businessId}')`)
    await expect(answer).rejects.toThrow(/permission denied for function/)
  }
})

async function ask(n: number, changes: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await post(api.app, 'quote-requests', quoteForm(n, changes))
  expect(status).toBe(201)
  return String(body['id'])
}

type Link = { id: string; token: string }

function withdraw({ id, token }: Link) {
  return post(api.app, 'withdrawals', { id, token })
}

async function latestLink(): Promise<Link> {
  const [mail] = await rows(
    `select * from outbox where kind = 'quote_confirmation' order by created_at desc limit 1`,
  )
  const { searchParams } = linkIn(mail)
  return { id: searchParams.get('id') ?? '', token: searchParams.get('token') ?? '' }
}

function linkIn(mail: { text_body: string }): URL {
  return new URL(/^http\S+$/m.exec(mail.text_body)?.[0] ?? '')
}

/** Reads everything that a withdrawal writes. */
function state() {
  return Promise.all(
    ['homeowner_requests', 'consents', 'suppressions', 'outbox', 'leads'].map((table) =>
      rows(`select * from ${table} order by 1`),
    ),
  )
}

async function openBusiness(language = 'en') {
  const email = `${randomUUID()}@example.com`
  const metadata = JSON.stringify({ language })
  const [user] = await rows(
    `insert into auth.users (id, email, raw_user_meta_data) values ('${randomUUID()}', '${email}', '${metadata}') returning id`,
  )
  const [business] = await rows(
    `insert into businesses (business_name, industry, slug, owner_id, email)
     values ('Techos Delgado', 'Roofing', 'techos-delgado', '${user.id}', 'office@example.com') returning id`,
  )
  await rows(`update profiles set business_id = '${business.id}' where id = '${user.id}'`)
  return { businessId: String(business.id), ownerId: String(user.id), email }
}

function placeOrder(businessId: string) {
  return rows(
    `insert into lead_campaigns (business_id, campaign_name, target_industry, target_location, leads_requested)
     values ('${businessId}', 'Roofs', 'roofing', 'Miami, FL', 10)`,
  )
}

function generate(businessId: string, ownerId: string, serviceType = 'roofing') {
  const body = { businessId, serviceType, targetLocation: 'Miami, FL', leadsRequested: 1 }
  return post(api.app, 'generate-leads', body, { authorization: `Bearer ${ownerId}` })
}

function toldOff() {
  return rows(`select * from outbox where kind = 'withdrawal_stands'`)
}

async function rows(sql: string) {
  return (await database.pools.admin.query(sql)).rows
}
