import { serve } from '@hono/node-server'
import { createClient, type SupabaseClientOptions } from '@supabase/supabase-js'
import { WebSocket } from 'ws'
import type { TestPlatform } from './open-platform.ts'

type Options = SupabaseClientOptions<'public'>
export type Fetch = NonNullable<NonNullable<Options['global']>['fetch']>

/** A request of the client, with its path below /auth/v1. */
type SentRequest = {
  method: string
  path: string
  bearer: string | null
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it expects
  body: any
}

export type Official = {
  url: string
  /** The official client of one user: its requests, its events, its storage. */
  open(
    auth?: Options['auth'],
    more?: { storage?: Kept; key?: string; answer?: Fetch },
  ): ReturnType<typeof openAt>
  close(): Promise<void>
}

/** One browser's storage and the key of its session. */
export type Kept = { name: string; items: Map<string, string> }

export function nothingKept(): Kept {
  return { name: `session-${crypto.randomUUID()}`, items: new Map() }
}

/** The platform on a real port, for official clients. */
export async function openOfficial(auth: TestPlatform): Promise<Official> {
  let listening: ReturnType<typeof serve> | undefined
  const url = await new Promise<string>((resolve) => {
    const options = { fetch: auth.platform.app.fetch, port: 0, hostname: '127.0.0.1' }
    listening = serve(options, ({ port }) => resolve(`http://127.0.0.1:${port}`))
  })
  return {
    url,
    open: (options, { key = auth.anonKey, ...more } = {}) => openAt(url, key, options, more),
    close: () =>
      new Promise((resolve) => {
        listening?.close(() => resolve())
      }),
  }
}

function openAt(
  url: string,
  key: string,
  options: Options['auth'],
  { storage = nothingKept(), answer = fetch as Fetch }: { storage?: Kept; answer?: Fetch },
) {
  const requests: SentRequest[] = []
  const events: string[] = []
  const client = createClient(url, key, {
    auth: {
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: storage.name,
      storage: {
        getItem: (name) => storage.items.get(name) ?? null,
        setItem: (name, value) => void storage.items.set(name, value),
        removeItem: (name) => void storage.items.delete(name),
      },
      ...options,
    },
    global: {
      fetch: (input, init) => {
        requests.push(readRequest(String(input), init))
        return answer(input, init)
      },
    },
    // Node 20 has no WebSocket, and the client requires one even if unused.
    realtime: { transport: WebSocket as never },
  })
  client.auth.onAuthStateChange((event) => void events.push(event))
  return { auth: client.auth, requests, events, storage }
}

function readRequest(address: string, init: RequestInit | undefined): SentRequest {
  const { pathname, search } = new URL(address)
  return {
    method: init?.method ?? 'GET',
    path: pathname.replace(/^\/auth\/v1/, '') + search,
    bearer: new Headers(init?.headers).get('authorization'),
    body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
  }
}
