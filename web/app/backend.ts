import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../wire/rows.ts'

export type Backend = SupabaseClient<Database>

let made: Promise<Backend> | undefined

/** The official client, loaded when it is first needed; one for the whole page. */
export function backend(): Promise<Backend> {
  made ??= import('@supabase/supabase-js').then(({ createClient }) =>
    createClient<Database>(backendUrl(), anonKey()),
  )
  return made
}

/**
 * A client that keeps nothing: signing up must not sign in, since a new account logs in by itself
 * (spec section 4).
 */
export async function passingBackend(): Promise<Backend> {
  const { createClient } = await import('@supabase/supabase-js')
  return createClient<Database>(backendUrl(), anonKey(), {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: 'passing',
    },
  })
}

/** The server fills these in; an empty address is the page's own origin. */
function backendUrl(): string {
  return metaContent('backend-url') || location.origin
}

function anonKey(): string {
  return metaContent('anon-key') || 'anon'
}

function metaContent(name: string): string {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''
}
