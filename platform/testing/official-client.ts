import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { WebSocket } from 'ws'
import { publicUrl, type TestPlatform } from './open-platform.ts'

/** The official client, connected to an in-process platform. */
export function officialClient(
  auth: TestPlatform,
  flowType: 'implicit' | 'pkce' = 'implicit',
): SupabaseClient {
  return createClient(publicUrl, auth.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, flowType },
    global: { fetch: async (input, init) => auth.platform.app.request(String(input), init) },
    realtime: { transport: makeTransport() },
  })
}

/** Node 20 has no WebSocket, and the client requires one even if unused. */
function makeTransport() {
  return WebSocket as unknown as typeof globalThis.WebSocket
}
