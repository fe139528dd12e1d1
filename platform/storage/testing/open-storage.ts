import { serve } from '@hono/node-server'
import { createClient } from '@supabase/supabase-js'
import type pg from 'pg'
import { WebSocket } from 'ws'
import { openPlatform, signHs256 } from '../../testing/open-platform.ts'
import { makeFolder } from './make-folder.ts'

export const ana = '00000000-0000-4000-8000-00000000000a'
export const bo = '00000000-0000-4000-8000-00000000000b'
const fileSizeLimit = 5_000_000

/** The platform with storage/v1 on a real port, and official clients for four people. */
export async function openStorage(
  pools: { rest: pg.Pool; auth: pg.Pool },
  sizeLimit = fileSizeLimit,
) {
  const filesDir = await makeFolder()
  const { platform, anonKey, serviceRoleKey, errors } = await openPlatform(pools, {
    storage: { filesDir, fileSizeLimit: sizeLimit },
  })
  let listening: ReturnType<typeof serve> | undefined
  const origin = await new Promise<string>((resolve) => {
    const options = { fetch: platform.app.fetch, port: 0, hostname: '127.0.0.1' }
    listening = serve(options, ({ port }) => resolve(`http://127.0.0.1:${port}`))
  })
  const tokens = {
    anon: anonKey,
    service: serviceRoleKey,
    ana: await signHs256({ role: 'authenticated', sub: ana }),
    bo: await signHs256({ role: 'authenticated', sub: bo }),
  }
  const openClient = (token: string) =>
    createClient(origin, anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers: { Authorization: `Bearer ${token}` } },
      // Node 20 has no WebSocket, and the client requires one even if unused.
      realtime: { transport: WebSocket as never },
    }).storage
  return {
    url: `${origin}/storage/v1`,
    filesDir,
    errors,
    tokens,
    anon: openClient(tokens.anon),
    service: openClient(tokens.service),
    ana: openClient(tokens.ana),
    bo: openClient(tokens.bo),
    openClient,
    async close() {
      await new Promise<void>((resolve) => listening?.close(() => resolve()))
      await platform.close()
    },
  }
}
