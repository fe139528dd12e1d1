import type { AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import { createClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openTestDatabase } from '../../server/testing/database.ts'
import { openLibrary, userId } from './testing/open-library.ts'

let server: ServerType
let anonymous: ReturnType<typeof openClient>
let user: ReturnType<typeof openClient>

const db = await openTestDatabase()
const library = await openLibrary(db.pools)
beforeAll(async () => {
  const app = new Hono().route('/rest/v1', library.app)
  const port = await new Promise<number>((resolve) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info: AddressInfo) =>
      resolve(info.port),
    )
  })
  anonymous = openClient(port, 'role=anon')
  user = openClient(port, 'user1')
})
afterAll(async () => {
  server.close()
  library.close()
})

test('the official client selects, filters, orders, embeds, and counts', async () => {
  const { data, error, count } = await anonymous
    .from('books')
    .select('id, author:authors!author_id(name), tags(name)', { count: 'exact' })
    .in('id', [1, 2])
    .order('id', { ascending: false })
    .order('name', { referencedTable: 'tags' })
    .range(0, 0)
  expect(error).toBeNull()
  expect(count).toBe(2)
  expect(data).toEqual([
    { id: 2, author: { name: 'Ana Ruiz' }, tags: [{ name: 'noise' }, { name: 'water' }] },
  ])
})

test('the official client’s single() and maybeSingle() work', async () => {
  const one = await anonymous.from('authors').select('id').eq('id', 1).single()
  expect(one.data).toEqual({ id: 1 })
  const none = await anonymous.from('authors').select('id').eq('id', 99).maybeSingle()
  expect([none.data, none.error]).toEqual([null, null])
  const refused = await anonymous.from('authors').select('id').single()
  expect([refused.status, refused.error?.code]).toEqual([406, 'PGRST116'])
})

test('the official client writes, upserts and deletes', async () => {
  const made = await user.from('notes').insert({ body: 'by client' }).select().single()
  expect(made.data).toMatchObject({ owner_id: userId(1), body: 'by client' })
  const many = await anonymous.from('tags').insert([
    { id: 90, name: 'x' },
    { id: 91, name: 'y' },
  ])
  expect([many.status, many.error]).toEqual([201, null])
  const merged = await anonymous.from('tags').upsert({ id: 90, name: 'z' }).select()
  expect(merged.data).toEqual([{ id: 90, name: 'z' }])
  const ignored = await anonymous
    .from('tags')
    .upsert({ id: 95, name: 'z' }, { onConflict: 'name', ignoreDuplicates: true })
    .select()
  expect(ignored.data).toEqual([])
  const changed = await anonymous
    .from('tags')
    .update({ name: 'zz' })
    .eq('id', 90)
    .select('name')
    .single()
  expect(changed.data).toEqual({ name: 'zz' })
  const gone = await anonymous.from('tags').delete({ count: 'exact' }).gte('id', 90)
  expect([gone.status, gone.count]).toEqual([204, 2])
})

test('the official client calls functions, reads CSV and counts by HEAD', async () => {
  expect((await anonymous.rpc('add', { a: 2, b: 3 })).data).toBe(5)
  expect((await anonymous.rpc('add', { a: 2, b: 3 }, { get: true })).data).toBe(5)
  const set = await anonymous.rpc('books_of', { author: 1 }).select('id').order('id').limit(1)
  expect(set.data).toEqual([{ id: 1 }])
  const csv = await anonymous.from('tags').select('id,name').eq('id', 1).csv()
  expect(csv.data).toBe('id,name\n1,water')
  const head = await anonymous.from('authors').select('*', { count: 'exact', head: true })
  expect([head.status, head.count]).toEqual([200, 5])
})

test('the official client gets errors in PostgREST’s format', async () => {
  const duplicate = await anonymous.from('authors').insert({ id: 1, name: 'x' })
  expect(duplicate.status).toBe(409)
  expect(duplicate.error).toMatchObject({ code: '23505', hint: null })
  const missing = await anonymous.from('nowhere').select()
  expect([missing.status, missing.error?.code]).toEqual([404, 'PGRST205'])
  const column = await anonymous.from('authors').select('nope')
  expect([column.status, column.error?.code]).toEqual([400, '42703'])
  const raised = await anonymous.rpc('complain')
  expect(raised.error).toMatchObject({ code: 'P0001', message: 'no good', details: 'because' })
})

function openClient(port: number, token: string) {
  return createClient(`http://127.0.0.1:${port}`, 'key', {
    db: { schema: 'library' },
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: webSocketTransport() },
    global: { headers: { Authorization: `Bearer ${token}` } },
  })
}

/** Node 20 has no WebSocket; the client requires one even if unused. */
function webSocketTransport() {
  return WebSocket as unknown as typeof globalThis.WebSocket
}
