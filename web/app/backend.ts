import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../wire/rows.ts'
import { detectSessionInUrl } from './session/brought-session.ts'
import { anonKey, backendAddress } from '../backend-address.ts'

export type Backend = SupabaseClient<Database>

let made: Promise<Backend> | undefined

/** The official client, one for the whole page, loaded on first use. If loading fails, the next call retries. */
export function backend(): Promise<Backend> {
  if (made) return made
  made = make()
  for (const call of waiting) call()
  return made
}

const waiting = new Set<() => void>()

/** Calls back when the page first uses the client, for any reason. @returns a function that stops it */
export function whenBackendIsUsed(call: () => void): () => void {
  if (made) call()
  waiting.add(call)
  return () => waiting.delete(call)
}

async function make(): Promise<Backend> {
  try {
    const { createClient } = await import('@supabase/supabase-js')
    return createClient<Database>(backendAddress(), anonKey(), {
      auth: { experimental: { passkey: true }, detectSessionInUrl },
    })
  } catch (error) {
    made = undefined
    throw error
  }
}

/** A client that stores no session: signing up must not sign in, because the person logs in afterwards. */
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
