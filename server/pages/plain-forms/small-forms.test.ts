import { beforeEach, expect, test } from 'vitest'
import { openTestApi, post } from '../../testing/api.ts'
import { openFormPages, submit } from '../../testing/form-pages.ts'
import { quoteForm } from '../../testing/homeowners.ts'
import { speak } from '../../../text/speak.ts'
import { renderForm } from '../../../web/site/plain-forms.tsx'

const { api, database } = await openTestApi()
/** Replaces rest/v1, whose checks have their own tests. */
const messages: unknown[] = []
const keys: Array<string | null> = []
let messageStatus = 201
const html = `<a href="/es/withdraw" hrefLang="es" lang="es" data-language="es">Español</a><site-island></site-island>`
const names = ['checkout/growth', 'checkout-confirmation', 'withdraw', 'contact']
const pages = openFormPages({
  names: names.flatMap((name) => [`en/${name}`, `es/${name}`]),
  html,
  renderForm,
  async fetch(request, bindings) {
    if (!request.url.includes('/rest/v1/')) return api.app.fetch(request, bindings)
    messages.push(await request.json())
    keys.push(request.headers.get('idempotency-key'))
    return new Response(null, { status: messageStatus })
  },
})
const order = { fullName: 'Ana Ruiz', email: 'ana@example.com', businessName: 'Ruiz & Sons' }

beforeEach(async () => {
  await rows('truncate checkout_orders, outbox, homeowner_requests, suppressions cascade')
})

test('an order without JavaScript is recorded, and the thank-you page shows the plan', async () => {
  const response = await pages.request('/es/checkout/growth', submit(order))
  expect(response.status).toBe(303)
  const [recorded] = await rows('select id, plan_tier, language from checkout_orders')
  expect(recorded).toMatchObject({ plan_tier: 'Pro Growth', language: 'es' })
  const next = response.headers.get('location') ?? ''
  expect(next).toMatch(
    /^\/es\/checkout-confirmation\?plan=Pro\+Growth&price=1500&leads=30-50#order=/,
  )
  expect(next).toContain(recorded.id)
  const { text } = await read(await pages.request(next.replace(/#.*/, '')))
  expect(text).toContain('Pro Growth')
  expect(text).toContain('$1,500')
  expect(text).not.toContain('$297')
})

test('an order that is sent twice without JavaScript is recorded once; a changed one is another order', async () => {
  const submission = '8d1a1c52-3f6f-4f6e-9d0e-6f1f6c1f2a10'
  const first = await pages.request('/checkout/growth', submit({ ...order, submission }))
  const again = await pages.request('/checkout/growth', submit({ ...order, submission }))
  expect(again.headers.get('location')).toBe(first.headers.get('location'))
  expect(await rows('select from checkout_orders')).toHaveLength(1)
  const changed = { ...order, businessName: 'Ruiz Gutters', submission }
  expect((await pages.request('/checkout/growth', submit(changed))).status).toBe(303)
  expect(await rows('select from checkout_orders')).toHaveLength(2)
})

test.each(['/checkout/growth', '/contact'])(
  'a refused form at %s keeps its submission number',
  async (path) => {
    messageStatus = 503
    const { shown } = await send(path, { email: 'ana@', submission: 'the-number' })
    messageStatus = 201
    expect(shown).toContain('name="submission" value="the-number"')
  },
)

test('a message has the key of its form, also when it is sent again', async () => {
  const typed = { name: 'Ana', email: 'ana@example.com', message: 'Do you work in Homestead?' }
  for (const submission of ['one', 'one', 'other']) await send('/contact', { ...typed, submission })
  const [first, second, third] = keys.slice(-3)
  expect(first).toMatch(/^[\da-f]{64}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('the thank-you page shows its defaults for an unknown purchase', async () => {
  const { text } = await read(
    await pages.request('/checkout-confirmation?plan=Free&price=1&leads=%22%3E%3Cb%3E'),
  )
  expect(text).toContain(speak('en').checkout.thanks.defaultPlan)
  expect(text).not.toContain('Free')
})

test('a refused order is shown again with what was typed', async () => {
  const wrong = { ...order, email: 'ana@' }
  const { status, text, shown } = await send('/checkout/growth', wrong)
  expect(status).toBe(422)
  expect(text).toContain(speak('en').checkout.toasts.refused)
  expect(shown).toContain('value="Ruiz &amp; Sons"')
  expect(shown).toContain('value="ana@"')
  expect(await rows('select from checkout_orders')).toEqual([])
})

test('a homeowner withdraws without JavaScript, and the link stays in the other language', async () => {
  const { withdrawal } = speak('en')
  expect((await post(api.app, 'quote-requests', quoteForm(1))).status).toBe(201)
  const [mail] = await rows('select text_body from outbox order by created_at desc limit 1')
  const { search } = new URL(/^http\S+withdraw\S+$/m.exec(mail.text_body)?.[0] ?? '')
  const opened = await read(await pages.request(`/withdraw${search}`))
  expect(opened.text).toContain(withdrawal.heading)
  expect(opened.shown).toContain(`href="/es/withdraw${search.replaceAll('&', '&amp;')}"`)
  expect(await rows('select from suppressions')).toEqual([])
  expect((await send(`/withdraw${search}`, {})).text).toContain(withdrawal.withdrawn.heading)
  expect(await rows('select from suppressions')).not.toEqual([])
  expect((await send(`/withdraw${search}`, {})).text).toContain(withdrawal.already.heading)
})

test('a truncated withdrawal link says so without JavaScript', async () => {
  const { broken, intro } = speak('es').withdrawal
  const { text } = await read(await pages.request('/es/withdraw?id=1'))
  expect(text).toContain(broken.heading)
  expect(text).not.toContain(intro)
  const cut = '/es/withdraw?id=00000000-0000-4000-8000-000000000000&token=cut'
  expect(await send(cut, {})).toMatchObject({
    status: 404,
    text: expect.stringContaining(broken.heading),
  })
})

test('a contact message without JavaScript is stored, or shown again with the sentence at its field', async () => {
  const { errors } = speak('en').company.contact
  const typed = { name: 'Ana Ruiz', email: 'ana@example.com', phone: '', message: 'Short.' }
  messageStatus = 400
  const wrong = await send('/contact', typed)
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain(errors.validation)
  expect(wrong.shown).toMatch(new RegExp(`id="message-error">.*${errors.messageShort}`))
  expect(wrong.shown).toContain('value="ana@example.com"')
  messageStatus = 503
  expect((await send('/contact', typed)).status).toBe(503)
  messageStatus = 201
  const message = 'Do you work in Homestead?'
  const sent = await send('/contact', { ...typed, message })
  expect([sent.status, sent.text.includes(errors.sent)]).toEqual([200, true])
  expect(sent.shown).not.toContain('ana@example.com')
  expect(messages.at(-1)).toEqual({ name: 'Ana Ruiz', email: typed.email, phone: null, message })
})

// oxlint-disable-next-line typescript/no-explicit-any -- rows of any query
async function rows(sql: string): Promise<any[]> {
  return (await database.pools.admin.query(sql)).rows
}

async function send(path: string, typed: Record<string, unknown>) {
  return read(await pages.request(path, submit(typed)))
}

async function read(response: Response) {
  const shown = (await response.text()).replace(/ data-props="[^"]*"/, '')
  return { status: response.status, shown, text: shown.replace(/<[^>]*>/g, ' ') }
}
