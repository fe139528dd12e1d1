import type pg from 'pg'
import { importCsv } from '../../api/intake/csv/import-file.ts'
import { deliverOrder } from '../../api/orders/deliver-order.ts'
import { makeContactKey, withdrawContact } from '../../api/withdrawals/suppressions.ts'
import { createAccount } from '../../platform/auth/accounts/new-account.ts'
import { inTransaction } from '../../platform/database.ts'
import { as } from './people.ts'
import { post, type TestApi } from '../../server/testing/api.ts'
import { bookingForm, type Shop } from '../../server/testing/bookings.ts'
import type { TestDatabase } from '../../server/testing/database.ts'
import { googleLead, homeowner, quoteForm } from '../../server/testing/homeowners.ts'

const name = 'Zenobia Quartermain'
export const email = 'zenobia.quartermain@gmail.com'
export const phone = '(305) 414-7731'
const street = '4711 Thistledown Ln'
export const links = { publicUrl: 'http://localhost:3000', linkKey: 'the-withdrawal-key' }

/** Every spelling of the person: as typed, normalized, and as digits only. */
export const traces = 'zenobia|quartermain|thistledown|305[^0-9a-z]{0,3}414[^0-9a-z]{0,3}7731'

export function person(changes: Record<string, unknown> = {}) {
  return homeowner(1, { fullName: name, email, phone, address: street, ...changes })
}

type Doors = { api: TestApi; bookings: TestApi; database: TestDatabase; shop: Shop }

/**
 * One person uses the quote form, a webhook, a file, the contact form, a booking, the checkout, an account, a
 * file, an invitation and a withdrawal.
 */
export async function comeByEveryWay({ api, bookings, database, shop }: Doors): Promise<void> {
  const { admin, rest } = database.pools
  await askForQuotes(api, shop)
  await comeByFile(api, admin)
  await as(
    rest,
    null,
    'insert into contact_submissions (name, email, phone, message) values ($1, $2, $3, $4)',
    [name, email.toUpperCase(), phone, `Please call me at ${phone}.`],
  )
  const booking = { customer_name: name, customer_email: email, customer_phone: phone }
  await send(
    bookings,
    `bookings/${shop.token}`,
    bookingForm(1, { ...booking, customer_address: street }),
  )
  await admin.query(
    `insert into appointments (business_id, lead_id, customer_name, customer_phone, customer_address, service_requested,
       starts_at, ends_at, time_zone, timed_at)
     select business_id, id, $1, $2, $3, 'Roof of Zenobia', now() + interval '9 days', now() + interval '10 days', 'UTC', now() from leads`,
    [name, phone, street],
  )
  await send(api, 'checkout-orders', {
    plan: 'growth',
    fullName: name,
    email,
    businessName: 'Quartermain Roofing',
    language: 'en',
  })
  await openAccount(database, shop)
  await admin.query(
    `insert into pgboss.job (id, name, data, output)
     values (gen_random_uuid(), 'maintenance', '{}', to_jsonb($1::text))`,
    [`550 <${email}>: no such mailbox`],
  )
  await withdrawContact(api.db, makeContactKey(email) ?? '', links, new Date())
}

/** One request that a contractor gets, one from an ad, and one that is refused. */
async function askForQuotes(api: TestApi, shop: Shop): Promise<void> {
  const form = quoteForm(1, { fullName: name, email, phone, address: street })
  await send(api, 'quote-requests', form)
  await send(api, 'quote-requests', { ...form, elapsedMs: 1 })
  await deliverOrder(
    { ...api.deps, now: () => new Date(), demo: null },
    { businessId: shop.businessId, service: 'roofing', location: 'Miami, FL', count: 1 },
  )
  await api.db
    .updateTable('leads')
    .set({ owner_notes: `Zenobia says call ${phone}` })
    .execute()
  const answers = { FULL_NAME: name, EMAIL: email, PHONE_NUMBER: phone, POSTAL_CODE: '33130' }
  const columns = Object.entries(answers).map(([column_id, string_value]) => ({
    column_id,
    string_value,
  }))
  const serviceColumn = { column_id: 'service', column_name: 'Service', string_value: 'HVAC' }
  const lead = googleLead(1, { user_column_data: [...columns, serviceColumn] })
  await post(api.app, 'webhooks/google_ads', lead)
}

/** One row that is taken, and one without a contact that is refused. */
async function comeByFile(api: TestApi, admin: pg.Pool): Promise<void> {
  const file = `Name,Phone,Email,Address,ZIP,Service
${name},${phone},${email},${street},33130,plumbing
${name},,,${street},,plumbing
`
  await importCsv(api.db, {
    async *open() {
      yield Buffer.from(file)
    },
    now: new Date(),
    publicUrl: links.publicUrl,
    onProgress() {},
    onRefused() {},
    onNotDelivered(error) {
      throw error
    },
  })
  await admin.query(
    `with file as (
       insert into imports (file_name, file_size, ended_at) values ('a.csv', 9, now()) returning id)
     insert into import_refusals (import_id, line, cells, is_double, reasons)
     select id, 2, array[$1, $2], false, '{duplicate}' from file`,
    [name, phone],
  )
}

/** An account with a business, a campaign, a file, and an invitation to another business. */
async function openAccount({ pools }: TestDatabase, shop: Shop): Promise<void> {
  const { id } = await inTransaction(pools.auth, (tx) =>
    createAccount(tx, {
      contact: 'email',
      value: email,
      passwordHash: '$2b$10$secret',
      data: { full_name: name },
    }),
  )
  const { rows } = await pools.admin.query(
    `insert into businesses (business_name, industry, slug, email, phone_number, address, owner_id)
     values ('Quartermain Roofing', 'roofing', 'quartermain', $1, $2, $3, $4) returning id`,
    [email, phone, street, id],
  )
  await pools.admin.query(
    `insert into lead_campaigns (business_id, campaign_name, target_industry, target_location, leads_requested)
     values ($1, 'Quartermain spring', 'roofing', 'Miami, FL', 10)`,
    [rows[0].id],
  )
  await pools.admin.query(
    `insert into invitations (business_id, user_id, email, full_name, language, token_hash)
     values ($1, $2, $3, $4, 'en', 'x')`,
    [shop.businessId, id, email, name],
  )
  await pools.admin.query(
    `with bucket as (insert into storage.buckets (id, name) values ('photos', 'photos') on conflict do nothing)
     insert into storage.objects (bucket_id, name, owner_id, version, user_metadata)
     values ('photos', 'roof of zenobia.jpg', $1, gen_random_uuid(), '{"by": "Quartermain"}')`,
    [id],
  )
  await pools.admin.query(
    `insert into auth.audit_log_entries (id, payload, created_at, ip_address)
     values (gen_random_uuid(), json_build_object('actor_id', $1::text, 'actor_username', $2::text), now(), '')`,
    [id, email],
  )
}

async function send(api: TestApi, path: string, body: unknown): Promise<void> {
  const answer = await post(api.app, path, body)
  if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer)}`)
}

type Trace = { table: string; column: string; value: string }

/** Every value in every column of every schema that contains a trace of the person. */
export async function searchEverywhere(admin: pg.Pool): Promise<Trace[]> {
  const { rows: tables } = await admin.query<{ table: string }>(
    `select format('%I.%I', table_schema, table_name) as table from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('information_schema', 'pg_catalog')
       and not exists (select from pg_class c where c.relispartition
         and c.oid = format('%I.%I', table_schema, table_name)::regclass)`,
  )
  const found: Trace[] = []
  for (const { table } of tables) {
    const { rows } = await admin.query<{ column: string; value: string }>(
      `select e.key as column, e.value from ${table} t, jsonb_each_text(to_jsonb(t)) e
       where e.value ~* $1 or encode(
         case when e.value ~ '^\\\\x([0-9a-f]{2})*$' then decode(substr(e.value, 3), 'hex') else '' end, 'escape') ~* $1`,
      [traces],
    )
    for (const row of rows) found.push({ table, ...row })
  }
  return found
}
