import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type pg from 'pg'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import { openPlatform, signHs256 } from '../../testing/open-platform.ts'
import type { RealtimeLimits } from '../limits.ts'
import { sweepRealtime } from '../sweep.ts'

export const ana = '00000000-0000-4000-8000-00000000000a'
export const bo = '00000000-0000-4000-8000-00000000000b'

type Options = { limits?: Partial<RealtimeLimits>; leaseMilliseconds?: number }
type Version = '1.0.0' | '2.0.0'

/** One process with realtime/v1 on a real port, and official clients of several people. */
export async function openRealtime(
  pools: { rest: pg.Pool; auth: pg.Pool },
  realtime: Options = {},
) {
  const { platform, anonKey, serviceRoleKey, errors } = await openPlatform(pools, { realtime })
  let server: Server | undefined
  const origin = await new Promise<string>((resolve) => {
    const options = { fetch: platform.app.fetch, port: 0, hostname: '127.0.0.1' }
    server = serve(options, ({ port }) => resolve(`http://127.0.0.1:${port}`)) as Server
  })
  server?.on('upgrade', (request, socket, head) =>
    platform.upgrade(request, socket, head, '127.0.0.1'),
  )
  const clients: SupabaseClient[] = []
  const tokens = {
    anon: anonKey,
    service: serviceRoleKey,
    ana: await signHs256({ role: 'authenticated', sub: ana }),
    bo: await signHs256({ role: 'authenticated', sub: bo }),
  }
  function open(token: string = tokens.anon, vsn: Version = '2.0.0'): SupabaseClient {
    const client = createClient(origin, anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      // Node 20 has no WebSocket.
      realtime: { transport: WebSocket as never, vsn, timeout: 20_000 },
    })
    if (token !== anonKey) void client.realtime.setAuth(token)
    clients.push(client)
    return client
  }
  return {
    origin,
    socketUrl: `${origin.replace('http', 'ws')}/realtime/v1/websocket`,
    anonKey,
    tokens,
    errors,
    sweep: () => sweepRealtime(pools.rest),
    open,
    async close() {
      await Promise.all(clients.map((client) => client.realtime.disconnect()))
      await platform.close()
      server?.closeAllConnections()
      await new Promise<void>((resolve) => {
        server?.close(() => resolve())
      })
    },
  }
}

type Channel = ReturnType<SupabaseClient['channel']>

/** Subscribes, and waits for the outcome. @returns the status and the reason of the first outcome */
export function subscribed(channel: Channel): Promise<{ status: string; reason?: string }> {
  return new Promise((resolve) => {
    channel.subscribe((status, error) =>
      resolve({ status, ...(error && { reason: error.message }) }),
    )
  })
}

/** Subscribes to changes, and waits for the server's word that none will be missed. */
export function listening(channel: Channel): Promise<{ status: string; message: string }> {
  return new Promise((resolve) => {
    channel.on('system', {}, (payload) => resolve(payload))
    channel.subscribe()
  })
}

/** Waits for what a socket brings, also on a busy machine. */
export function poll<T>(read: () => T) {
  return expect.poll(read, { timeout: 20_000, interval: 20 })
}
