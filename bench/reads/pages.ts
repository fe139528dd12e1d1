export type Page = {
  name: string
  /** The query of `GET /rest/v1/leads`; the business's filter is added. */
  query: string
  /** What a person would write by hand for the same body. $1 is the business. */
  sql: string
}

/** The role and claims of the transaction; $1 is the claims. */
export const identitySql = `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`

export const pages: Page[] = [
  {
    name: 'leads',
    query: 'select=*&order=ai_score.desc&limit=50',
    sql: `select coalesce(json_agg(rows), '[]')::text as body from (
      select * from public.leads where business_id = $1 order by ai_score desc limit 50) rows`,
  },
  {
    name: 'three tables',
    query:
      'select=id,full_name,ai_score,businesses(business_name),lead_attempts(channel,created_at)&order=ai_score.desc&limit=50',
    sql: `select coalesce(json_agg(rows), '[]')::text as body from (
      select leads.id, leads.full_name, leads.ai_score,
        (select row_to_json(b) from (
          select business_name from public.businesses where id = leads.business_id) b) as businesses,
        (select coalesce(json_agg(a), '[]') from (
          select channel, created_at from public.lead_attempts
          where lead_id = leads.id and business_id = leads.business_id) a) as lead_attempts
      from public.leads where business_id = $1 order by ai_score desc limit 50) rows`,
  },
]
