import { Buffer } from 'node:buffer'
import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { askPage, postBackPage } from './issuer-pages.ts'
import { makeStandInKeys, type StandInKeys } from './stand-in-keys.ts'

/** Claims of the user who signs in. */
export type StandInPerson = { sub: string; [claim: string]: unknown }

type Granted = {
  person: StandInPerson
  redirectUri: string
  nonce: string | null
  challenge: string | null
}

export type StandInOptions = {
  clientId: string
  /** Checks the client secret; a function, since Apple's is signed for each request. */
  isSecret(secret: string): boolean | Promise<boolean>
  port?: number
  /** As at Microsoft: many tenants below one URL, `{tenantid}` in the shared discovery document. */
  tenant?: string
  /** The issuer in the discovery document, if it is not the URL. */
  announcedAs?: string
  takesPkce?: boolean
}

export type StandIn = {
  origin: string
  issuer: string
  keys: StandInKeys
  /** The number of requests to each path. */
  requestCounts: Map<string, number>
  /** Makes responses invalid. */
  lies: {
    claims?: Record<string, unknown>
    discovery?: Record<string, unknown>
    /** Claims that only userinfo returns. */
    userInfoOnly?: string[]
    userInfo?: Record<string, unknown>
    tokenDelayMilliseconds?: number
  }
  /** A signed id token of this issuer. */
  idToken(claims: Record<string, unknown>): Promise<string>
  /** Where the page at `url` redirects when the user confirms, or with null cancels. */
  decide(
    url: string,
    person: StandInPerson | null,
  ): Promise<{ location: string; form: URLSearchParams }>
  close(): Promise<void>
}

/** The state of one stand-in. */
type Issued = {
  options: StandInOptions
  codes: Map<string, Granted>
  tokens: Map<string, StandInPerson>
}

/** A stand-in for an OpenID issuer over HTTP, with signing keys and a page to click. */
export async function openIssuer(options: StandInOptions): Promise<StandIn> {
  const keys = await makeStandInKeys()
  const app = new Hono()
  const server = createServer(getRequestListener((request) => app.fetch(request)))
  await new Promise<void>((done) => server.listen(options.port ?? 0, '127.0.0.1', done))
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a server that listens on a port has one
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const issuer = options.tenant === undefined ? origin : `${origin}/${options.tenant}/v2.0`
  const standIn: StandIn = {
    origin,
    issuer,
    keys,
    requestCounts: new Map(),
    lies: {},
    idToken(claims) {
      const now = Math.floor(Date.now() / 1000)
      return keys.sign({ iss: issuer, aud: options.clientId, iat: now, exp: now + 3600, ...claims })
    },
    decide: (url, person) => decide(origin, url, person),
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  addRoutes(app, standIn, { options, codes: new Map(), tokens: new Map() })
  return standIn
}

function addRoutes(app: Hono, standIn: StandIn, issued: Issued): void {
  const { options, tokens } = issued
  const base = options.tenant === undefined ? '' : '/:tenant/v2.0'
  app.use(async (c, next) => {
    const path = c.req.path.replace(/^.*\/(?=[^/]+$)/, '')
    standIn.requestCounts.set(path, (standIn.requestCounts.get(path) ?? 0) + 1)
    await next()
  })
  app.get(`${base}/.well-known/openid-configuration`, (c) => c.json(describe(standIn, options)))
  app.get('/keys', (c) => c.json({ keys: standIn.keys.published() }))
  app.get('/authorize', (c) => {
    if (c.req.query('client_id') !== options.clientId) return c.text('unknown client_id', 400)
    if (c.req.query('response_type') !== 'code') return c.text('response_type is not code', 400)
    return c.html(askPage(new URL(c.req.url).searchParams))
  })
  app.post('/authorize', async (c) => authorize(c, issued, new URLSearchParams(await c.req.text())))
  app.post('/token', async (c) =>
    grant(c, standIn, issued, new URLSearchParams(await c.req.text())),
  )
  app.get('/userinfo', (c) => {
    const person = tokens.get((c.req.header('authorization') ?? '').replace(/^Bearer /, ''))
    return person
      ? c.json({ ...person, ...standIn.lies.userInfo })
      : c.json({ error: 'invalid_token' }, 401)
  })
}

/** The discovery document. */
function describe({ origin, issuer, lies }: StandIn, options: StandInOptions) {
  return {
    issuer: options.announcedAs ?? issuer,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    userinfo_endpoint: `${origin}/userinfo`,
    jwks_uri: `${origin}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    ...(options.takesPkce === false ? {} : { code_challenge_methods_supported: ['S256'] }),
    ...lies.discovery,
  }
}

function authorize(c: Context, { codes }: Issued, form: URLSearchParams) {
  const redirectUri = form.get('redirect_uri') ?? ''
  const answer = new URLSearchParams({ state: form.get('state') ?? '' })
  if (form.get('decision') === 'cancel') {
    answer.set('error', 'access_denied')
    answer.set('error_description', 'The user denied access')
  } else {
    const code = randomBytes(24).toString('base64url')
    codes.set(code, {
      person: readPerson(form),
      redirectUri,
      nonce: form.get('nonce'),
      challenge: form.get('code_challenge'),
    })
    answer.set('code', code)
  }
  if (form.get('response_mode') === 'form_post') return c.html(postBackPage(redirectUri, answer))
  return c.redirect(`${redirectUri}?${answer}`, 303)
}

async function grant(
  c: Context,
  { lies, idToken }: StandIn,
  { options, codes, tokens }: Issued,
  form: URLSearchParams,
) {
  if (lies.tokenDelayMilliseconds) {
    await new Promise((done) => setTimeout(done, lies.tokenDelayMilliseconds))
  }
  const client = readClient(c, form)
  if (client.id !== options.clientId || !(await options.isSecret(client.secret))) {
    return c.json({ error: 'invalid_client' }, 401)
  }
  const granted = takeCode(codes, form)
  if (!granted) return c.json({ error: 'invalid_grant', error_description: 'Bad code' }, 400)
  const accessToken = randomBytes(24).toString('base64url')
  tokens.set(accessToken, granted.person)
  const hidden = new Set(lies.userInfoOnly)
  const claims = Object.entries(granted.person).filter(([name]) => !hidden.has(name))
  return c.json({
    access_token: accessToken,
    refresh_token: `refresh-${accessToken}`,
    token_type: 'Bearer',
    expires_in: 3600,
    id_token: await idToken({
      ...Object.fromEntries(claims),
      ...(granted.nonce === null ? {} : { nonce: granted.nonce }),
      at_hash: createHash('sha256')
        .update(accessToken)
        .digest()
        .subarray(0, 16)
        .toString('base64url'),
      ...lies.claims,
    }),
  })
}

/** A code works once, with its redirect_uri and PKCE verifier. */
function takeCode(codes: Issued['codes'], form: URLSearchParams): Granted | null {
  const code = form.get('code') ?? ''
  const granted = codes.get(code)
  codes.delete(code)
  if (!granted || granted.redirectUri !== form.get('redirect_uri')) return null
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  return granted.challenge === null || granted.challenge === challenge ? granted : null
}

async function decide(origin: string, url: string, person: StandInPerson | null) {
  const page = await fetch(url)
  if (!page.ok) throw new Error(`The stand-in rejected the request: ${await page.text()}`)
  const form = new URLSearchParams(new URL(url).search)
  form.set('decision', person ? 'continue' : 'cancel')
  form.set('person', JSON.stringify(person))
  const response = await fetch(`${origin}/authorize`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  return {
    location: response.headers.get('location') ?? '',
    form: readHiddenFields(await response.text()),
  }
}

/** The form fields, or the whole user if a test decides. */
function readPerson(form: URLSearchParams): StandInPerson {
  const whole = form.get('person')
  if (whole !== null) return JSON.parse(whole)
  const email = form.get('email') ?? ''
  return {
    sub: createHash('sha256').update(email).digest('hex').slice(0, 21),
    email,
    email_verified: true,
    name: form.get('name') ?? '',
  }
}

function readClient(c: Context, form: URLSearchParams): { id: string; secret: string } {
  const [, basic] = /^Basic (.+)$/.exec(c.req.header('authorization') ?? '') ?? []
  if (basic === undefined) {
    return { id: form.get('client_id') ?? '', secret: form.get('client_secret') ?? '' }
  }
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':')
  return { id: decodeURIComponent(id), secret: decodeURIComponent(secret) }
}

function readHiddenFields(html: string): URLSearchParams {
  const fields = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)
  return new URLSearchParams([...fields].map(([, name = '', value = '']) => [name, value]))
}
