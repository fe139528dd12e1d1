import { Client } from 'pg'
import { onDatabase } from '../product/fill.ts'
import { median } from '../product/load.ts'
import { signUpOwner, type Owner } from '../product/people.ts'
import { startProduct, type Product } from '../product/start-product.ts'

const size = 100_000
const rounds = 15

const weekAgo = new Date(Date.now() - 7 * 24 * 3_600_000).toISOString()

/** Each action of an owner in the table, as a URL of the server and as plain SQL. */
const acts = [
  { name: 'first page, best score first', query: '', where: 'true', offset: 0 },
  { name: 'page 1,000', query: '', where: 'true', offset: 50_000 },
  {
    name: 'search for a rare name',
    query: '&search_text=like.*owner%2077777*',
    where: `search_text like '%owner 77777%'`,
    offset: 0,
  },
  {
    name: 'search for what all have',
    query: '&search_text=like.*example*',
    where: `search_text like '%example%'`,
    offset: 0,
  },
  {
    name: 'not called yet',
    query: '&status=eq.new&last_attempt_at=is.null',
    where: `status = 'new' and last_attempt_at is null`,
    offset: 0,
  },
  {
    name: 'service and status',
    query: '&trade=eq.windows&status=eq.won',
    where: `trade = 'windows' and status = 'won'`,
    offset: 0,
  },
  {
    name: 'service, asked this week',
    query: `&trade=eq.windows&requested_at=gte.${weekAgo}`,
    where: `trade = 'windows' and requested_at >= '${weekAgo}'`,
    offset: 0,
  },
  {
    name: 'industry and high score',
    query: '&trade=eq.roofing&ai_score=gte.80',
    where: `trade = 'roofing' and ai_score >= 80`,
    offset: 0,
  },
]
type Act = (typeof acts)[number]

/**
 * The lead table of one business with 100,000 leads: milliseconds to load a page of 50 and the exact count,
 * compared with the same SQL as the same role through `pg`. Aim: under 200 ms each.
 */
export async function measureSearch(): Promise<string[]> {
  const product = await startProduct()
  try {
    const owner = await signUpOwner(product, 'bench-searcher')
    await onDatabase(product.databaseUrl, (client) => fillOneBusiness(client, owner.businessId))
    return await onDatabase(product.databaseUrl, async (client) => {
      const lines: string[] = []
      for (const act of acts) lines.push(await measure(product, owner, client, act))
      return lines
    })
  } finally {
    await product.stop()
  }
}

async function fillOneBusiness(client: Client, businessId: string): Promise<void> {
  await client.query(
    `insert into public.leads (business_id, ai_score, ai_reasoning, full_name, email, phone, city, state, zip, source,
       service_needed, status, requested_at)
     select $1, 60 + n % 41, 'Score 72. About 21 in 100 leads like this book a job.',
       'Homeowner ' || n, 'homeowner' || n || '@example.com', '+13055550100', 'Miami', 'FL', '33101', 'csv',
       (array['roofing', 'windows', 'hvac', 'painting'])[1 + n % 4], (array['new', 'won', 'lost'])[1 + n % 3],
       now() - n * interval '1 minute'
     from generate_series(1, ${size}) n`,
    [businessId],
  )
  await client.query('vacuum analyze public.leads')
}

async function measure(product: Product, owner: Owner, client: Client, act: Act): Promise<string> {
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await timed(() => ask(product, owner, act)))
    theirs.push(await timed(() => askBare(client, owner, act)))
  }
  const [us, them] = [median(ours), median(theirs)]
  return `${act.name}: ${us.toFixed(0)} ms, bare ${them.toFixed(0)} ms, ratio ${(us / them).toFixed(2)}`
}

async function ask(product: Product, owner: Owner, { query, offset }: Act): Promise<void> {
  const answer = await fetch(
    `${product.url}/rest/v1/leads?select=*&business_id=eq.${owner.businessId}${query}&order=ai_score.desc,created_at.desc,id&limit=50&offset=${offset}`,
    {
      headers: {
        apikey: product.anonKey,
        authorization: `Bearer ${owner.token}`,
        prefer: 'count=exact',
      },
    },
  )
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`the server responded with ${answer.status}`)
}

async function askBare(client: Client, owner: Owner, { where, offset }: Act): Promise<void> {
  await client.query('begin')
  await client.query(
    `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
    [JSON.stringify({ sub: owner.userId, role: 'authenticated' })],
  )
  await client.query(
    `select json_agg(page) from (
       select * from public.leads where business_id = $1 and ${where}
       order by ai_score desc, created_at desc, id limit 50 offset ${offset}) page`,
    [owner.businessId],
  )
  await client.query(`select count(*) from public.leads where business_id = $1 and ${where}`, [
    owner.businessId,
  ])
  await client.query('commit')
}

async function timed(act: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}
