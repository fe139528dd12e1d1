import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { openPlatform } from '../../testing/open-platform.ts'
import { closeBrowser, openBrowser } from '../../testing/browser.ts'
import { nothingKept, openOfficial, type Kept } from '../../testing/open-official.ts'

const db = await openTestDatabase()
const auth = await openPlatform(db.pools, { redirectAllowList: ['https://app.example.com'] })
const official = await openOfficial(auth)
const page = 'https://app.example.com/auth'
const password = 'techo-firme-9'

afterEach(() => {
  closeBrowser()
  vi.restoreAllMocks()
})
afterAll(async () => {
  await official.close()
  await auth.platform.close()
})

test('spec: a session restored from a URL, implicit flow: tokens in the URL hash, cleared afterwards', async () => {
  const email = 'implicit@example.com'
  const { location } = openBrowser(await followLink(email))
  expect(location.hash).toContain('access_token=')
  const { auth: client, storage, events } = official.open({ detectSessionInUrl: true })
  expect((await client.initialize()).error).toBeNull()
  expect((await client.getSession()).data.session?.user.email).toBe(email)
  expect(storage.items.get(storage.name)).toContain(email)
  expect(location.hash).toBe('')
  await vi.waitFor(() => expect(events).toContain('SIGNED_IN'))
})

test('spec: a session restored from a URL, code-exchange flow: the code parameter removed afterwards', async () => {
  ignoreSecondClients()
  const email = 'exchange@example.com'
  const storage = nothingKept()
  await confirmed(email)
  const asking = official.open({ flowType: 'pkce' }, { storage })
  await asking.auth.signInWithOtp({ email, options: { emailRedirectTo: page } })
  const { location, replaced } = openBrowser(`${await follow(email)}&tab=leads`)
  expect(location.searchParams.get('code')).toMatch(/^[0-9a-f-]{36}$/)
  const back = official.open({ flowType: 'pkce', detectSessionInUrl: true }, { storage })
  expect((await back.auth.initialize()).error).toBeNull()
  expect((await back.auth.getSession()).data.session?.user.email).toBe(email)
  expect(replaced).toEqual([`${page}?tab=leads`])
  await vi.waitFor(() => expect(back.events).toContain('SIGNED_IN'))
})

test('spec: the link of a recovery email triggers PASSWORD_RECOVERY', async () => {
  const email = 'recovery@example.com'
  await confirmed(email)
  await official.open().auth.resetPasswordForEmail(email, { redirectTo: `${page}?reset=true` })
  const { location } = openBrowser(await follow(email))
  expect(location.searchParams.get('reset')).toBe('true')
  const { auth: client, events } = official.open({ detectSessionInUrl: true })
  await client.initialize()
  await vi.waitFor(() => expect(events).toContain('PASSWORD_RECOVERY'))
  expect(events).not.toContain('SIGNED_IN')
})

test('spec: a URL with error, error_description or error_code is an error', async () => {
  const email = 'spent@example.com'
  await followLink(email)
  const spent = await follow(email)
  expect(await arriveAt(spent)).toMatchObject({
    name: 'AuthImplicitGrantRedirectError',
    message: 'Email link is invalid or has expired',
    details: { error: 'access_denied', code: 'otp_expired' },
  })
  for (const name of ['error', 'error_code']) {
    expect((await arriveAt(`${page}#${name}=x`))?.message).toBe(
      'Error in URL with unspecified error_description',
    )
  }
  expect((await arriveAt(`${page}?error_description=No+luck`))?.message).toBe('No luck')
})

test("spec: 'Error in URL with unspecified error_description' keeps the existing session", async () => {
  ignoreSecondClients()
  const storage = await keptSession('stays@example.com')
  openBrowser(`${page}#error=server_error`)
  const { auth: client } = official.open({ detectSessionInUrl: true }, { storage })
  expect((await client.initialize()).error).not.toBeNull()
  closeBrowser()
  expect((await client.getSession()).data.session?.user.email).toBe('stays@example.com')
})

test("spec: 'No session defined in URL' unless an implicit-flow URL has access_token, expires_in, refresh_token, token_type", async () => {
  const whole = new URL(await followLink('parts@example.com'))
  for (const name of ['expires_in', 'refresh_token', 'token_type']) {
    const hash = new URLSearchParams(whole.hash.slice(1))
    hash.delete(name)
    expect((await arriveAt(`${page}#${hash}`))?.message, name).toBe('No session defined in URL')
  }
  expect(await arriveAt(whole.href)).toBeNull()
  // By default the client ignores a URL without an access token.
  expect(await readUrl({ refresh_token: 'x' }, 'implicit')).toBe('No session defined in URL')
})

test("spec: 'Not a valid PKCE flow url.' for tokens where a code is expected", async () => {
  const landing = await followLink('crossed@example.com')
  expect(await arriveAt(landing, 'pkce')).toMatchObject({
    name: 'AuthPKCEGrantCodeExchangeError',
    message: 'Not a valid PKCE flow url.',
  })
})

test("spec: 'Not a valid implicit grant flow url.' for a code where tokens are expected", async () => {
  const storage = nothingKept()
  storage.items.set(`${storage.name}-code-verifier`, '"a-verifier-of-an-earlier-visit"')
  expect(await arriveAt(`${page}?code=${crypto.randomUUID()}`, 'implicit', storage)).toMatchObject({
    name: 'AuthImplicitGrantRedirectError',
    message: 'Not a valid implicit grant flow url.',
  })
})

test("spec: 'No code detected.': a code-exchange URL needs a code", async () => {
  openBrowser(page)
  expect(await readUrl({}, 'pkce')).toBe('No code detected.')
})

test("spec: 'No browser detected.' without a page", async () => {
  closeBrowser()
  expect(await readUrl({ access_token: 'x' }, 'implicit')).toBe('No browser detected.')
})

test.each([
  ['issued over 120 s ago', -121, /was issued over 120s ago/],
  ['with clock skew', 30, /was issued in the future\? Check the device clock for skew/],
])('spec: a URL session %s only logs a warning', async (_how, shift, warning) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const email = `shift${Math.abs(shift)}@example.com`
  const landing = new URL(await followLink(email))
  const hash = new URLSearchParams(landing.hash.slice(1))
  hash.set('expires_at', String(Number(hash.get('expires_at')) + shift))
  openBrowser(`${page}#${hash}`)
  const { auth: client } = official.open({ detectSessionInUrl: true })
  expect((await client.initialize()).error).toBeNull()
  expect((await client.getSession()).data.session?.user.email).toBe(email)
  expect(warned.mock.calls.map(([words]) => String(words))).toContainEqual(
    expect.stringMatching(warning),
  )
})

/** The client warns about a second client on a page; here the first represents an earlier visit. */
function ignoreSecondClients() {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
}

async function confirmed(email: string) {
  const { auth: service } = official.open({}, { key: auth.serviceRoleKey })
  const made = await service.admin.createUser({ email, password, email_confirm: true })
  expect(made.error).toBeNull()
}

/** Where the newest email's link redirects to. */
async function follow(email: string): Promise<string> {
  const { pathname, search } = new URL(auth.lastMail(email).url)
  const answer = await fetch(official.url + pathname + search, { redirect: 'manual' })
  expect(answer.status).toBe(303)
  return answer.headers.get('location') ?? ''
}

/** Where the sign-in link of a new user redirects to: tokens in the hash. */
async function followLink(email: string): Promise<string> {
  await confirmed(email)
  await official.open().auth.signInWithOtp({ email, options: { emailRedirectTo: page } })
  return follow(email)
}

/** The client's result for the URL that it starts at. */
async function arriveAt(
  href: string,
  flowType: 'implicit' | 'pkce' = 'implicit',
  storage = nothingKept(),
) {
  openBrowser(href)
  const { auth: client } = official.open({ detectSessionInUrl: true, flowType }, { storage })
  return (await client.initialize()).error
}

/** Makes the client read a URL even if it does not look like a session. */
async function readUrl(parameters: Record<string, string>, flowType: 'implicit' | 'pkce') {
  const { auth: client } = official.open({ flowType })
  const read: unknown = Reflect.get(client, '_getSessionFromURL')
  if (typeof read !== 'function') throw new Error('The client now reads URLs in another way.')
  return (await Reflect.apply(read, client, [parameters, flowType])).error?.message
}

async function keptSession(email: string): Promise<Kept> {
  await confirmed(email)
  const { auth: client, storage } = official.open()
  expect((await client.signInWithPassword({ email, password })).error).toBeNull()
  return storage
}
