import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { restoreStatuses } from './write-status.ts'

test('undoing a change of several leads leaves those that someone changed since then', async () => {
  const sent: Array<{ query: string; body: string }> = []
  const client = createClient('http://localhost:3000', 'key', {
    global: {
      async fetch(address, init) {
        const { search } = new URL(String(address))
        sent.push({ query: decodeURIComponent(search), body: String(init?.body) })
        return new Response(null, { status: 204 })
      },
    },
    // Node before 22 has no WebSocket.
    realtime: { transport: WebSocket as never },
  })
  const leads = [
    { id: '1', business_id: 'b', status: 'new' },
    { id: '2', business_id: 'b', status: 'contacted' },
    { id: '3', business_id: 'b', status: 'new' },
  ]
  await restoreStatuses(client, leads, 'won')
  expect(sent).toEqual([
    { query: '?id=in.(1,3)&status=eq.won', body: '{"status":"new"}' },
    { query: '?id=in.(2)&status=eq.won', body: '{"status":"contacted"}' },
  ])
})
