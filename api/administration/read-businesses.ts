import { sql, type Kysely, type RawBuilder } from 'kysely'
import {
  BusinessDetail,
  BusinessesPage,
  businessesPageSize,
  type BusinessesQuery,
} from '../../wire/business-plans.ts'
import { isOpen } from '../operations/is-open.ts'
import { AppError } from '../app-error.ts'
import type { Schema } from '../schema.ts'
import { containsPattern, containsDigits } from './containing.ts'

/** Lists businesses by name, a page at a time; `search` matches names, emails, phone numbers and people. */
export async function listBusinesses(
  db: Kysely<Schema>,
  { search, state, page }: BusinessesQuery,
): Promise<BusinessesPage> {
  const pattern = containsPattern(search)
  const isFound =
    search === ''
      ? sql`true`
      : sql`
    (b.business_name ilike ${pattern} or b.email ilike ${pattern}
      or ${containsDigits(search, sql`b.phone_number`)}
      or exists (
        select from profiles m where (m.business_id = b.id or m.id = b.owner_id)
          and (m.full_name ilike ${pattern} or private.account_email(m.id) ilike ${pattern})))`
  const isInState = state === 'all' ? sql`true` : sql`${stateOfBusiness} = ${state}`
  const { rows } = await sql<{ page: unknown }>`
    with found as materialized (
      select b.id, b.business_name from businesses b
      left join subscription_plans p on p.business_id = b.id and p.status = 'active'
      where ${isFound} and ${isInState}
    ), shown as (
      select id, business_name from found order by lower(business_name), id
      limit ${businessesPageSize} offset ${(page - 1) * businessesPageSize}
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'businesses', coalesce((
        select jsonb_agg(${business} order by lower(b.business_name), b.id)
        from shown s join businesses b on b.id = s.id
        left join subscription_plans p on p.business_id = b.id and p.status = 'active'), '[]')
    ) as page`.execute(db)
  return BusinessesPage.parse(rows[0]?.page)
}

/** @throws AppError not_found */
export async function readBusiness(db: Kysely<Schema>, id: string): Promise<BusinessDetail> {
  const { rows } = await sql<{ detail: unknown }>`
    select jsonb_build_object(
      'business', ${business},
      'pastPlans', coalesce((
        select jsonb_agg(${plan(sql`past`)} || jsonb_build_object('status', past.status)
          order by past.created_at desc)
        from subscription_plans past where past.business_id = b.id and past.status <> 'active'), '[]'),
      'orders', coalesce((
        select jsonb_agg(jsonb_build_object(
            'id', c.id, 'name', c.campaign_name, 'service', c.target_industry, 'place', c.target_location,
            'wanted', c.leads_requested, 'delivered', c.leads_delivered, 'createdAt', c.created_at,
            'isPaused', c.status = 'paused')
          order by c.created_at desc)
        from lead_campaigns c where c.business_id = b.id and ${isOpen(undefined, undefined)}), '[]')
    ) as detail
    from businesses b
    left join subscription_plans p on p.business_id = b.id and p.status = 'active'
    where b.id = ${id}`.execute(db)
  if (rows[0] === undefined) throw new AppError('not_found')
  return BusinessDetail.parse(rows[0].detail)
}

/** SQL here and below uses the aliases `b` (business) and `p` (its active plan). */
const stateOfBusiness = sql`
  case when p.cancelled_at is not null then 'cancelling' when p.id is not null then 'active'
    when exists (
      select from subscription_plans o where o.business_id = b.id and o.status in ('ended', 'cancelled'))
    then 'ended'
    else coalesce((
      select t.state from trials t where t.business_id = b.id and t.state <> 'granted'), 'trial') end`

const business = sql`
  jsonb_build_object(
    'id', b.id, 'name', b.business_name, 'phone', b.phone_number, 'email', b.email,
    'state', ${stateOfBusiness},
    'plan', case when p.id is not null then ${plan(sql`p`)} end,
    'trialUsed', (
      select coalesce(sum(u.amount), 0) from usage_entries u where u.business_id = b.id and u.plan_id is null),
    'people', coalesce((
      select jsonb_agg(jsonb_build_object(
          'name', m.full_name, 'email', private.account_email(m.id),
          'isOwner', m.id is not distinct from b.owner_id)
        order by m.id is not distinct from b.owner_id desc, m.created_at)
      from profiles m where m.business_id = b.id or m.id = b.owner_id), '[]'),
    'lastLeadAt', (select max(l.created_at) from leads l where l.business_id = b.id)
  ) || (
    select jsonb_build_object('openOrders', count(*),
      'leadsOnOrder', coalesce(sum(
        case when c.is_trial then coalesce(c.leads_promised, c.leads_requested) else c.leads_requested end
          - c.leads_delivered), 0))
    from lead_campaigns c where c.business_id = b.id and ${isOpen(undefined, undefined)})`

function plan(row: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    jsonb_build_object(
      'id', ${row}.id, 'version', ${row}.terms_version, 'tier', ${row}.plan_tier,
      'price', ${row}.price_monthly, 'quota', ${row}.monthly_lead_quota, 'used', ${row}.leads_used,
      'start', ${row}.billing_cycle_start, 'end', ${row}.billing_cycle_end,
      'paidThrough', ${row}.paid_through, 'cancelledAt', ${row}.cancelled_at, 'invoice', ${row}.invoice_reference)`
}
