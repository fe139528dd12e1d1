import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { WebSocket } from 'ws'
import { publicUrl, type TestPlatform } from './open-platform.ts'

/** The official client of one user, connected to an in-process platform. */
export function openClient({ platform, anonKey }: TestPlatform): SupabaseClient {
  return createClient(publicUrl, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() },
    global: { fetch: async (input, init) => platform.app.request(String(input), init) },
    realtime: { transport: WebSocket as never },
  })
}
