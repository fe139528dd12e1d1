import { serve, type ServerType } from '@hono/node-server'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openTestDatabase } from '../server/testing/database.ts'
import { openPlatform } from './testing/open-platform.ts'

// The official client over a real port; responses must match Supabase's.
const db = await openTestDatabase()
const auth = await openPlatform(db.pools, {
  publicUrl: 'http://localhost:3000',
  redirectAllowList: ['https://app.example.com'],
})
const { server, url } = await listen()
const password = 'secret-1'

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await auth.platform.close()
})

test('sign up, confirm, sign in, refresh, update, read, sign out', async () => {
  const email = 'journey@example.com'
  const client = openClient()
  const signedUp = await client.auth.signUp({
    email,
    password,
    options: { data: { full_name: 'Ana' } },
  })
  expect(signedUp.error).toBeNull()
  expect(signedUp.data).toMatchObject({ session: null, user: { email } })

  const early = await client.auth.signInWithPassword({ email, password })
  expect(early.error).toMatchObject({ code: 'email_not_confirmed', status: 400 })

  const confirmed = await client.auth.verifyOtp({
    type: 'signup',
    email,
    token: auth.lastMail(email).code,
  })
  expect(confirmed.error).toBeNull()
  expect(confirmed.data.session?.access_token).toBeTruthy()

  const signedIn = await client.auth.signInWithPassword({ email, password })
  expect(signedIn.data.user?.user_metadata).toMatchObject({ full_name: 'Ana' })
  const before = signedIn.data.session
  const refreshed = await client.auth.refreshSession()
  expect(refreshed.error).toBeNull()
  expect(refreshed.data.session?.refresh_token).not.toBe(before?.refresh_token)

  const updated = await client.auth.updateUser({ data: { full_name: 'Ana María' } })
  expect(updated.data.user?.user_metadata).toMatchObject({ full_name: 'Ana María' })
  expect((await client.auth.getUser()).data.user?.email).toBe(email)
  const { data: claims } = await client.auth.getClaims()
  expect(claims?.claims).toMatchObject({ email, role: 'authenticated', aal: 'aal1' })
  expect(claims?.header.alg).toBe('ES256')

  const { data: profiles } = await client.from('profiles').select('id, full_name')
  expect(profiles).toEqual([{ id: signedIn.data.user?.id, full_name: 'Ana' }])

  expect((await client.auth.signOut()).error).toBeNull()
  expect((await client.auth.getSession()).data.session).toBeNull()
})

test('wrong, weak, and taken credentials give the client its own errors', async () => {
  const client = openClient()
  await confirmedPerson('taken@example.com')
  const wrong = await client.auth.signInWithPassword({
    email: 'taken@example.com',
    password: 'no-such',
  })
  expect(wrong.error).toMatchObject({
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  })
  const weak = await client.auth.signUp({ email: 'weak@example.com', password: 'abc' })
  expect(weak.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] })
  const again = await client.auth.signUp({ email: 'taken@example.com', password })
  expect(again).toMatchObject({ error: null, data: { user: { identities: [] }, session: null } })
})

test('sign-out has the scopes others, local, and global', async () => {
  await confirmedPerson('scopes@example.com')
  const [one, two, three] = [openClient(), openClient(), openClient()]
  for (const client of [one, two, three]) {
    await client.auth.signInWithPassword({ email: 'scopes@example.com', password })
  }
  expect((await two.auth.signOut({ scope: 'local' })).error).toBeNull()
  expect((await one.auth.getUser()).error).toBeNull()
  expect((await one.auth.signOut({ scope: 'others' })).error).toBeNull()
  expect((await three.auth.getUser()).error).not.toBeNull()
  expect((await one.auth.getUser()).error).toBeNull()
  expect((await one.auth.signOut({ scope: 'global' })).error).toBeNull()
})

test('a forgotten password is replaced with the emailed code', async () => {
  const email = 'forgot@example.com'
  await confirmedPerson(email)
  const client = openClient()
  const sent = await client.auth.resetPasswordForEmail(email, {
    redirectTo: 'https://app.example.com/auth?reset=true',
  })
  expect(sent.error).toBeNull()
  const mail = auth.lastMail(email)
  expect(new URL(mail.url).searchParams.get('redirect_to')).toBe(
    'https://app.example.com/auth?reset=true',
  )
  const token_hash = new URL(mail.url).searchParams.get('token') ?? ''
  const opened = await client.auth.verifyOtp({ type: 'recovery', token_hash })
  expect(opened.error).toBeNull()
  expect((await client.auth.updateUser({ password: 'secret-2' })).error).toBeNull()
  expect(
    (await openClient().auth.signInWithPassword({ email, password: 'secret-2' })).error,
  ).toBeNull()
})

test('in the PKCE flow an emailed link returns a code that this client exchanges', async () => {
  const email = 'pkce@example.com'
  await confirmedPerson(email)
  const client = openClient('pkce')
  expect(
    (await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } })).error,
  ).toBeNull()
  const link = new URL(auth.lastMail(email).url)
  const followed = await fetch(url + link.pathname + link.search, { redirect: 'manual' })
  expect(followed.status).toBe(303)
  const code = new URL(followed.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const stranger = await openClient('pkce').auth.exchangeCodeForSession(code)
  expect(stranger.error).not.toBeNull()
  const exchanged = await client.auth.exchangeCodeForSession(code)
  expect(exchanged.error).toBeNull()
  expect(exchanged.data.user?.email).toBe(email)
})

test('the service key manages accounts and bypasses row-level security', async () => {
  const client = openClient('implicit', auth.serviceRoleKey)
  const made = await client.auth.admin.createUser({
    email: 'made@example.com',
    password,
    email_confirm: true,
  })
  expect(made.error).toBeNull()
  const id = made.data.user?.id ?? ''
  expect((await client.auth.admin.getUserById(id)).data.user?.email).toBe('made@example.com')
  expect((await client.from('profiles').select('id').eq('id', id)).data).toEqual([{ id }])
  expect((await client.auth.admin.deleteUser(id)).error).toBeNull()
  expect((await client.auth.admin.getUserById(id)).error?.code).toBe('user_not_found')
})

async function confirmedPerson(email: string) {
  const client = openClient('implicit', auth.serviceRoleKey)
  const { error } = await client.auth.admin.createUser({ email, password, email_confirm: true })
  expect(error).toBeNull()
}

function openClient(
  flowType: 'implicit' | 'pkce' = 'implicit',
  key = auth.anonKey,
): SupabaseClient {
  const stored = new Map<string, string>()
  return createClient(url, key, {
    auth: {
      flowType,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: {
        getItem: (name) => stored.get(name) ?? null,
        setItem: (name, value) => void stored.set(name, value),
        removeItem: (name) => void stored.delete(name),
      },
    },
    // Node 20 has no WebSocket, and the client requires one even if unused.
    realtime: { transport: WebSocket as never },
  })
}

function listen(): Promise<{ server: ServerType; url: string }> {
  return new Promise((resolve) => {
    const listening = serve(
      { fetch: auth.platform.app.fetch, port: 0, hostname: '127.0.0.1' },
      ({ port }) => resolve({ server: listening, url: `http://127.0.0.1:${port}` }),
    )
  })
}
