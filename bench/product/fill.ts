import { Client } from 'pg'

/** 100,000 leads: 2,000 of the business that is read, the rest of 98 others. Each of the 2,000 has one attempt. */
export async function fillLeads(databaseUrl: string, businessId: string): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    await client.query(
      `insert into public.businesses (business_name, industry, slug)
       select 'Bench ' || n, 'roofing', 'bench-' || n from generate_series(1, 98) n`,
    )
    await client.query(
      `insert into public.leads (business_id, ai_score, ai_reasoning, full_name, email, phone, city, state, zip, service_needed, source)
       select
         case when n <= 2000 then $1::uuid else others.ids[1 + n % 98] end,
         60 + n % 41, 'Score 72. About 21 in 100 leads like this book a job. Helps: needs help this week (+8).',
         'Homeowner ' || n, 'homeowner' || n || '@example.com', '+13055550100', 'Miami', 'FL', '33101', 'roofing', 'csv'
       from generate_series(1, 100000) n,
         (select array_agg(id) as ids from public.businesses where slug like 'bench-%') others`,
      [businessId],
    )
    await client.query(
      `insert into public.lead_attempts (business_id, lead_id, channel)
       select business_id, id, 'call' from public.leads where business_id = $1`,
      [businessId],
    )
    await client.query('vacuum analyze public.leads, public.lead_attempts')
  })
}

export async function onDatabase<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
