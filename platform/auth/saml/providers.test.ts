import { createServer } from 'node:http'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { makeMetadata, openIdentityProvider } from './testing/identity-provider.ts'
import { whileHeld } from '../../testing/locks.ts'
import { openSsoPlatform, register, serviceProvider } from './testing/sso.ts'
import { nameIdFormats } from './xml-names.ts'

const db = await openTestDatabase()
const auth = await openSsoPlatform(db.pools)
const company = await openIdentityProvider()
const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const { privateKey: small } = generateKeyPairSync('rsa', { modulusLength: 1024 })

afterAll(async () => {
  await auth.platform.close()
  await company.close()
})

const path = '/auth/v1/admin/sso/providers'
function admin(method: string, at = path, body?: unknown) {
  return auth.call(method, at, { bearer: auth.serviceRoleKey, body })
}
const metadata = (name: string, ssoUrl = 'https://idp.example.com/sso') =>
  makeMetadata(`https://${name}.example.com/`, ssoUrl, key)

test("a provider is created, read, listed, updated and deleted, in Supabase Auth's format", async () => {
  const made = await admin('POST', path, {
    type: 'saml',
    metadata_xml: metadata('one'),
    domains: ['One.example', 'uno.example'],
    attribute_mapping: { keys: { full_name: { name: 'displayName' } } },
    resource_id: 'One',
  })
  expect(made.status).toBe(201)
  expect(made.body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    resource_id: 'One',
    disabled: null,
    saml: {
      entity_id: 'https://one.example.com/',
      metadata_xml: metadata('one'),
      attribute_mapping: { keys: { full_name: { name: 'displayName' } } },
    },
    domains: [{ domain: 'one.example' }, { domain: 'uno.example' }],
    created_at: expect.any(String),
    updated_at: expect.any(String),
  })
  const own = `${path}/${made.body.id}`
  expect((await admin('GET', own)).body).toEqual(made.body)
  expect((await admin('GET', `${path}/resource_one`)).body).toEqual(made.body)
  const listed = await admin('GET', `${path}?resource_id=One`)
  expect(listed.body.items).toHaveLength(1)
  expect(listed.body.items[0].saml).not.toHaveProperty('metadata_xml')
  expect((await admin('GET', `${path}?resource_id_prefix=Tw`)).body.items).toEqual([])

  const changed = await admin('PUT', own, {
    domains: ['uno.example', 'eins.example'],
    name_id_format: nameIdFormats.email,
    disabled: true,
  })
  expect(changed).toMatchObject({
    status: 200,
    body: {
      resource_id: 'One',
      disabled: true,
      saml: {
        name_id_format: nameIdFormats.email,
        attribute_mapping: made.body.saml.attribute_mapping,
      },
      domains: [{ domain: 'eins.example' }, { domain: 'uno.example' }],
    },
  })
  expect((await admin('DELETE', own)).body.id).toBe(made.body.id)
  expect(await admin('GET', own)).toMatchObject({
    status: 404,
    body: { error_code: 'sso_provider_not_found' },
  })
})

test('G140 only admins can manage providers', async () => {
  for (const [method, at] of [
    ['GET', path],
    ['POST', path],
    ['GET', `${path}/x`],
    ['PUT', `${path}/x`],
    ['DELETE', `${path}/x`],
  ] as const) {
    expect((await auth.call(method, at)).status).toBe(401)
    expect(await auth.call(method, at, { bearer: auth.anonKey })).toMatchObject({
      status: 403,
      body: { error_code: 'not_admin' },
    })
  }
})

const good = { type: 'saml', metadata_xml: metadata('x') }
const names = (count: number) => Array.from({ length: count }, (_, n) => `d${n}.example`)
/** JSON of a mapping whose default has nested lists. */
const nested = (depth: number) =>
  `{"type":"saml","metadata_xml":${JSON.stringify(metadata('nested'))},"attribute_mapping":` +
  `{"keys":{"a":{"default":${'['.repeat(depth)}${']'.repeat(depth)}}}}}`
/** Text that PostgreSQL cannot compress. */
const words = (length: number) => randomBytes(length).toString('hex').slice(0, length)
test.each<[why: string, body: object | string, says: RegExp]>([
  ['another type', { ...good, type: 'oidc' }, /Only 'saml'/],
  ['both metadata', { ...good, metadata_url: 'https://x.example' }, /Only one of/],
  ['no metadata', { type: 'saml' }, /Either metadata_xml or/],
  [
    'an address over http',
    { type: 'saml', metadata_url: 'http://idp.example.com/' },
    /not a HTTPS/,
  ],
  ['an address with a password', { type: 'saml', metadata_url: 'https://a:b@x.example/' }, /HTTPS/],
  ['an address that is not a URL', { type: 'saml', metadata_url: 'idp' }, /not a valid URL/],
  ['another name format', { ...good, name_id_format: 'x' }, /name_id_format/],
  ['a domain that is an address', { ...good, domains: ['a@b.example'] }, /domains/],
  ['more than a thousand domains', { ...good, domains: names(1001) }, /1000 domains/],
  ['a long resource id', { ...good, resource_id: words(10_000) }, /resource_id/],
  ['a deep mapping', nested(100_000), /attribute_mapping/],
  ['a long entity id', { type: 'saml', metadata_xml: metadata(words(8000)) }, /EntityID/],
  ['no XML', { type: 'saml', metadata_xml: 'hello' }, /cannot be read/],
  [
    'an outside entity',
    {
      type: 'saml',
      metadata_xml: `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${metadata('x')}`,
    },
    /document type/,
  ],
  [
    'a document of megabytes',
    { type: 'saml', metadata_xml: `${metadata('x')}${' '.repeat(600_000)}` },
    /too large/,
  ],
  [
    'no entity id',
    { type: 'saml', metadata_xml: metadata('x').replace(/ entityID="[^"]*"/, '') },
    /EntityID/,
  ],
  [
    'no IDPSSODescriptor',
    { type: 'saml', metadata_xml: metadata('x').replaceAll('IDPSSODescriptor', 'SPSSODescriptor') },
    /any IDPSSODescriptor/,
  ],
  [
    'no certificate',
    {
      type: 'saml',
      metadata_xml: metadata('x').replace(/<ds:X509Certificate>[^<]*/, '<ds:X509Certificate>AA'),
    },
    /certificate/,
  ],
  [
    'a key of 1024 bits',
    {
      type: 'saml',
      metadata_xml: makeMetadata('https://s.example/', 'https://s.example/sso', small),
    },
    /2048/,
  ],
  [
    'a sign-in address over http',
    { type: 'saml', metadata_xml: metadata('x', 'http://idp.example.com/sso') },
    /SingleSignOnService/,
  ],
  [
    'a sign-in address with a script',
    { type: 'saml', metadata_xml: metadata('x', 'javascript:alert(1)') },
    /SingleSignOnService/,
  ],
])('a provider with %s is rejected', async (_why, body, says) => {
  expect(await admin('POST', path, body)).toMatchObject({
    status: 400,
    body: { error_code: 'validation_failed', msg: expect.stringMatching(says) },
  })
})

test('an entity, a domain and a resource id belong to one provider', async () => {
  await register(auth, company, { domains: ['mine.example'], resource_id: 'mine' })
  const twice = { type: 'saml', metadata_xml: company.metadata }
  expect(await admin('POST', path, twice)).toMatchObject({
    status: 422,
    body: { error_code: 'saml_idp_already_exists' },
  })
  const grab = { type: 'saml', metadata_xml: metadata('grab'), domains: ['MINE.example'] }
  expect(await admin('POST', path, grab)).toMatchObject({
    status: 400,
    body: { error_code: 'sso_domain_already_exists' },
  })
  const named = { type: 'saml', metadata_xml: metadata('named'), resource_id: 'MINE' }
  expect(await admin('POST', path, named)).toMatchObject({
    status: 422,
    body: { error_code: 'conflict' },
  })
  const { body } = await admin('POST', path, { type: 'saml', metadata_xml: metadata('own') })
  expect(await admin('PUT', `${path}/${body.id}`, { domains: ['mine.example'] })).toMatchObject({
    status: 400,
    body: { error_code: 'sso_domain_already_exists' },
  })
  const other = { metadata_xml: metadata('another') }
  expect(await admin('PUT', `${path}/${body.id}`, other)).toMatchObject({
    status: 400,
    body: { error_code: 'saml_entity_id_mismatch' },
  })
})

test('values of the maximum length are stored', async () => {
  const stored = {
    resource_id: words(255),
    domains: names(1000),
    metadata_xml: metadata(words(1000)),
    attribute_mapping: { keys: { a: { default: { b: [1] } } } },
  }
  const made = await admin('POST', path, { type: 'saml', ...stored })
  expect(made).toMatchObject({
    status: 201,
    body: {
      resource_id: stored.resource_id,
      saml: { attribute_mapping: stored.attribute_mapping },
    },
  })
  expect(made.body.domains).toHaveLength(1000)
  const own = `${path}/${made.body.id}`
  expect((await admin('PUT', own, { domains: ['d1.example', 'new.example'] })).status).toBe(200)
  const { body } = await admin('POST', path, { type: 'saml', metadata_xml: metadata('late') })
  const many = ['free.example', 'NEW.example', 'd1.example']
  expect(await admin('PUT', `${path}/${body.id}`, { domains: many })).toMatchObject({
    status: 400,
    body: {
      error_code: 'sso_domain_already_exists',
      msg: `SSO Domain 'new.example' is already assigned to an SSO identity provider (${made.body.id})`,
    },
  })
})

test('two concurrent updates are both applied', async () => {
  const made = await admin('POST', path, { type: 'saml', metadata_xml: metadata('busy') })
  const { id } = made.body
  const provider = 'select from auth.sso_providers where id = $1 for update'
  const mapping = { keys: { full_name: { name: 'cn' } } }
  const answers = await whileHeld(db.pools.admin, [provider, [id]], () => [
    admin('PUT', `${path}/${id}`, { domains: ['busy.example'] }),
    admin('PUT', `${path}/${id}`, { attribute_mapping: mapping, disabled: true }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await admin('GET', `${path}/${id}`)).body).toMatchObject({
    disabled: true,
    domains: [{ domain: 'busy.example' }],
    saml: { attribute_mapping: mapping },
  })
})

test('metadata is fetched with a size limit, without redirects, and again when stale', async () => {
  const host = await openIdentityProvider()
  const made = await admin('POST', path, {
    type: 'saml',
    metadata_url: `${host.origin}/metadata`,
    domains: ['fetched.example'],
  })
  expect(made).toMatchObject({
    status: 201,
    body: { saml: { entity_id: host.entityId, metadata_url: `${host.origin}/metadata` } },
  })
  const { privateKey: next } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const answer = () => host.answer(serviceProvider, { nameId: 'u-rotated' }, { key: next })
  host.metadata = makeMetadata(host.entityId, `${host.origin}/sso`, next)
  expect((await auth.postAnswer(answer())).error).toBe('validation_failed')
  await db.pools.auth.query(
    `update auth.saml_providers set updated_at = now() - interval '25 hours'`,
  )
  expect((await auth.postAnswer(answer())).status).toBe(302)

  host.metadata = metadata('somebody-else')
  await db.pools.auth.query(
    `update auth.saml_providers set updated_at = now() - interval '25 hours'`,
  )
  expect((await auth.postAnswer(answer())).status).toBe(302)
  expect(auth.errors.splice(0)).toHaveLength(1)
  await host.close()
})

test.each(['/missing', '/elsewhere', '/endless', '/closed', '/latin'])(
  'metadata at %s cannot be fetched',
  async (at) => {
    const server = createServer((request, response) => {
      if (request.url === '/closed') return void request.socket.destroy()
      if (request.url === '/elsewhere') {
        return void response.writeHead(302, { location: `${company.origin}/metadata` }).end()
      }
      if (request.url === '/endless') return void response.end('<a>'.repeat(300_000))
      if (request.url === '/latin') return void response.end(Buffer.from('<a>ñ</a>', 'latin1'))
      response.writeHead(404).end()
    })
    const port = await new Promise<number>((resolve) =>
      server.listen(0, '127.0.0.1', () => {
        const address = server.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      }),
    )
    const body = { type: 'saml', metadata_url: `http://127.0.0.1:${port}${at}` }
    expect(await admin('POST', path, body)).toMatchObject({
      status: 400,
      body: { error_code: 'saml_metadata_fetch_failed' },
    })
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  },
)
