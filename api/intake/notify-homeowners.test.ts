import { beforeEach, expect, test } from 'vitest'
import { post } from '../../server/testing/api.ts'
import {
  as,
  friday,
  openBookingApi,
  openBookings,
  saveHours,
  type Shop,
} from '../../server/testing/bookings.ts'
import { quoteForm } from '../../server/testing/homeowners.ts'
import { deliveredMail } from '../../text/en/mail/delivered.ts'
import { deliveredMail as inSpanish } from '../../text/es/mail/delivered.ts'
import { notifyHomeowners } from './notify-homeowners.ts'

const links = { publicUrl: 'http://localhost:3000', linkKey: 'the-withdrawal-key' }
const minute = 60_000

let shop: Shop
const { api, database } = await openBookingApi()
beforeEach(async () => {
  await database.pools.admin.query(
    'truncate homeowner_requests, leads, outbox, businesses, trials, limits.buckets cascade',
  )
  shop = await openBookings(database, api)
})

test('a homeowner whose request waited gets one email when a contractor receives it', async () => {
  await post(api.app, 'quote-requests', quoteForm(1))
  expect(await notify()).toHaveLength(0)
  await order()
  const rounds = await Promise.all(Array.from({ length: 6 }, () => notify()))
  expect(rounds.flat()).toHaveLength(1)
  expect(await notify()).toHaveLength(0)
  const [mail] = await readMails()
  expect(mail).toMatchObject({ subject: deliveredMail.subject })
  expect(mail.text_body).toContain('Delgado Roofing')
  expect(mail.text_body).toContain('(305) 555-0188')
  const address = /\S+\/book\/(\S+)/.exec(mail.text_body)?.[1]
  const page = await api.app.request(`/functions/v1/bookings/${address}`)
  expect(await page.json()).toMatchObject({ business: 'Delgado Roofing' })
})

test('the email has no booking link while the business takes no bookings', async () => {
  await saveHours(api, shop.ownerId, shop.businessId, { isOpen: false })
  await post(api.app, 'quote-requests', quoteForm(1, { language: 'es' }))
  await order()
  expect(await notify()).toHaveLength(1)
  const [mail] = await readMails()
  expect(mail).toMatchObject({ subject: inSpanish.subject })
  expect(mail.text_body).not.toContain('/book/')
  expect(mail.text_body).toContain('/es/withdraw')
})

test('a homeowner whose request is delivered at once gets only the confirmation', async () => {
  await order()
  await post(api.app, 'quote-requests', quoteForm(1))
  const { rows } = await database.pools.admin.query('select 1 from leads')
  expect(rows).toHaveLength(1)
  expect(await notify()).toHaveLength(0)
})

test('no email goes to a homeowner who withdrew, or a day after the delivery', async () => {
  await post(api.app, 'quote-requests', quoteForm(1))
  await post(api.app, 'quote-requests', quoteForm(2))
  await order()
  await database.pools.admin.query(
    `update leads set withdrawn_at = now() where request_id = (
       select id from homeowner_requests order by id limit 1)`,
  )
  expect(await notify(24 * 60 * minute)).toHaveLength(0)
  expect(await notify()).toHaveLength(1)
})

function order() {
  const wish = {
    businessId: shop.businessId,
    serviceType: 'roofing',
    targetLocation: 'Miami, FL',
    leadsRequested: 2,
  }
  return post(api.app, 'generate-leads', wish, as(shop.ownerId))
}

function notify(after = minute) {
  return notifyHomeowners(api.db, links, new Date(friday.getTime() + after))
}

async function readMails() {
  const { rows } = await database.pools.admin.query(
    `select subject, text_body from outbox where kind = 'quote_delivered'`,
  )
  return rows
}
