import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../wire/rows.ts'
import { anonKey, backendAddress } from '../backend-address.ts'

export type Backend = SupabaseClient<Database>

let made: Promise<Backend> | undefined

/** The official client, loaded when it is first needed; one for the whole page. Where it did not load, the next call tries again. */
export function backend(): Promise<Backend> {
  made ??= make()
  return made
}

async function make(): Promise<Backend> {
  try {
    const { createClient } = await import('@supabase/supabase-js')
    return createClient<Database>(backendAddress(), anonKey(), {
      auth: { experimental: { passkey: true } },
    })
  } catch (error) {
    made = undefined
    throw error
  }
}

/** A client that keeps nothing: signing up must not sign in, since a new account logs in by itself. */
export async function passingBackend(): Promise<Backend> {
  const { createClient } = await import('@supabase/supabase-js')
  return createClient<Database>(backendAddress(), anonKey(), {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: 'passing',
    },
  })
}
