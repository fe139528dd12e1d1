import type pg from 'pg'

/** One row in each table of a business. `mark` is in all texts that are not keys, so that a leak is visible. */
export async function fillBusiness(admin: pg.Pool, businessId: string, mark = ''): Promise<void> {
  const request = await admin.query(
    `insert into homeowner_requests (source, service, urgency, ownership, full_name, city, state, zip, latitude, longitude, cell, base_score, requested_at)
     values ('csv', 'roofing', 'unknown', 'owner', 'Ida Home ' || $1, 'Miami', 'FL', '33101', 25.7, -80.2, 51839, 70, now()) returning id`,
    [mark],
  )
  const requestId: string = request.rows[0].id
  await admin.query(
    `with words as (
       insert into consent_texts (version, language, words) values ('1' || $2, 'en', 'Yes ' || $2)
       on conflict do nothing)
     insert into consents (request_id, disclosure_version, disclosure_language, given_at)
     values ($1, '1' || $2, 'en', now())`,
    [requestId, mark],
  )
  const lead = await admin.query(
    `insert into leads (business_id, request_id, ai_score, ai_reasoning, source) values ($1, $2, 70, 'Good ' || $3, 'csv') returning id`,
    [businessId, requestId, mark],
  )
  await admin.query(
    `insert into lead_attempts (business_id, lead_id, channel) values ($1, $2, 'call')`,
    [businessId, lead.rows[0].id],
  )
  await admin.query(`update leads set status = 'contacted' where id = $1`, [lead.rows[0].id])
  await admin.query(
    `insert into subscription_plans (business_id, plan_tier, price_monthly, monthly_lead_quota) values ($1, 'Pro Growth', 1500, 50)`,
    [businessId],
  )
  await admin.query(`insert into usage_entries (business_id, amount) values ($1, 1)`, [businessId])
  await admin.query(
    `insert into lead_campaigns (business_id, campaign_name, target_industry, target_location, leads_requested)
     values ($1, 'Spring', 'roofing', 'Miami, FL', 10)`,
    [businessId],
  )
  await admin.query(
    `insert into appointments (business_id, customer_name, customer_phone, service_requested)
     values ($1, 'Ida Home', '3055550101', 'Roof check')`,
    [businessId],
  )
}
