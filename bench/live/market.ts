import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'

export type Business = { id: string; ownerId: string }

/** When each lead was committed, by its number. */
export type Delivered = Map<number, { businessId: string; committedAt: number }>

export async function makeBusinesses(client: Client, count: number): Promise<Business[]> {
  const { rows } = await client.query<Business>(
    `with owners as (
       insert into auth.users (id, aud, role, email)
       select gen_random_uuid(), 'authenticated', 'authenticated', 'live-' || n || '@bench.example.com'
       from generate_series(1, $1) n returning id
     )
     insert into public.businesses (business_name, industry, slug, owner_id)
     select 'Live', 'roofing', 'live-' || id, id from owners returning id, owner_id as "ownerId"`,
    [count],
  )
  for (const { id, ownerId } of rows) {
    await client.query('update public.profiles set business_id = $1 where id = $2', [id, ownerId])
  }
  return rows
}

/** Inserts leads of random businesses, each in its own transaction, until `isOver`. */
export async function deliverLeads(
  client: Client,
  businesses: Business[],
  perSecond: number,
  isOver: () => boolean,
): Promise<Delivered> {
  const delivered: Delivered = new Map()
  const startedAt = performance.now()
  while (!isOver()) {
    const number = delivered.size + 1
    const { id = '' } = businesses[Math.floor(Math.random() * businesses.length)] ?? {}
    await client.query(
      `insert into public.leads (business_id, ai_score, ai_reasoning, full_name, email, phone, city, state, zip, service_needed, source)
       values ($1, 70, 'Score 70.', $2, 'live@example.com', '+13055550100', 'Miami', 'FL', '33101', 'roofing', 'csv')`,
      [id, `Homeowner ${number}`],
    )
    delivered.set(number, { businessId: id, committedAt: performance.now() })
    const next = startedAt + (number * 1000) / perSecond
    await wait(Math.max(0, next - performance.now()))
  }
  return delivered
}
