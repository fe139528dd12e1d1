import pg from 'pg'

/** 100,000 leads: 2,000 of the business that is read, the rest of 98 others. */
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
    await client.query('vacuum analyze public.leads')
  })
}

/** Brings the pool to `size` requests that nobody has claimed, spread over the services and 50 places. */
export async function fillPool(databaseUrl: string, size: number): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    await client.query(
      `insert into public.homeowner_requests
         (source, service, urgency, ownership, full_name, email, phone, city, state, zip, latitude, longitude, cell,
          checks, score_inputs, base_score, requested_at)
       select 'csv', template.service, template.urgency, template.ownership, 'Homeowner ' || n, 'h' || n || '@example.com',
         null, place.city, place.state, place.zip, place.latitude, place.longitude,
         (floor(place.latitude * 2) * 1000 + floor(place.longitude * 2))::int,
         template.checks, template.score_inputs, 60 + (n % 300) / 10.0, now() - (n % 86400) * interval '1 second'
       from generate_series((select count(*) from public.homeowner_requests) + 1, $1) n
       join lateral (select * from bench_places offset n % 50 limit 1) place on true
       cross join (select * from public.homeowner_requests order by created_at limit 1) template`,
      [size],
    )
    await client.query('vacuum analyze public.homeowner_requests')
  })
}

export async function onDatabase<T>(
  url: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
