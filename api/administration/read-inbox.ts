import { sql, type Kysely } from 'kysely'
import { InboxPage, inboxPageSize, type InboxQuery } from '../../wire/inbox.ts'
import type { Schema } from '../schema.ts'
import { containsPattern, containsDigits } from './containing.ts'

/** Contact messages, orders and call requests, newest first, a page at a time. */
export async function readInbox(
  db: Kysely<Schema>,
  { search, state, kind, page }: InboxQuery,
): Promise<InboxPage> {
  const pattern = containsPattern(search)
  const isFound =
    search === ''
      ? sql`true`
      : sql`
    (concat_ws(' ', m.name, m.email, m.message, o.full_name, o.email, o.business_name, i.note) ilike ${pattern}
      or ${containsDigits(search, sql`m.phone`)})`
  const isInState =
    state === 'all'
      ? sql`true`
      : state === 'todo'
        ? sql`i.state <> 'done'`
        : sql`i.state = ${state}`
  const isOfKind = kind === 'all' ? sql`true` : sql`${kindOfItem} = ${kind}`
  const { rows } = await sql<{ page: unknown }>`
    with found as materialized (
      select i.id, i.created_at ${source} where ${isFound} and ${isInState} and ${isOfKind}
    ), shown as (
      select id from found order by created_at desc, id
      limit ${inboxPageSize} offset ${(page - 1) * inboxPageSize}
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'items', coalesce((
        select jsonb_agg(${item} order by i.created_at desc, i.id) ${source}
        join shown s on s.id = i.id left join profiles t on t.id = i.taken_by), '[]')
    ) as page`.execute(db)
  return InboxPage.parse(rows[0]?.page)
}

const source = sql`
  from inbox_items i
  left join contact_submissions m on m.id = i.contact_submission_id
  left join onboarding_calls c on c.id = i.onboarding_call_id
  left join checkout_orders o on o.id = coalesce(i.checkout_order_id, c.checkout_order_id)`

const kindOfItem = sql`
  case when m.id is not null then 'message' when c.id is not null then 'call' else 'order' end`

const item = sql`
  jsonb_build_object(
    'id', i.id, 'kind', ${kindOfItem}, 'state', i.state, 'version', i.version, 'createdAt', i.created_at,
    'takenBy', coalesce(t.full_name, private.account_email(i.taken_by)), 'takenAt', i.taken_at,
    'doneAt', i.done_at, 'note', i.note,
    'name', coalesce(m.name, o.full_name), 'email', coalesce(m.email, o.email), 'phone', m.phone,
    'message', m.message, 'orderId', o.id, 'tier', o.plan_tier, 'price', o.price_monthly,
    'businessName', o.business_name, 'startsAt', c.starts_at,
    'planBusinessId', (select p.business_id from subscription_plans p where p.checkout_order_id = o.id),
    'businessId', private.find_business_by_email(coalesce(m.email, o.email)))`
