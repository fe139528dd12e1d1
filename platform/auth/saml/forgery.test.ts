import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { openIdentityProvider, readRequest, type Asserted } from './testing/identity-provider.ts'
import { openPlatform } from '../../testing/open-platform.ts'
import { openSsoPlatform, postForm, register, samlOptions, serviceProvider } from './testing/sso.ts'
import { nameIdFormats } from './xml-names.ts'

const db = await openTestDatabase()
const auth = await openSsoPlatform(db.pools)
const company = await openIdentityProvider()
const rival = await openIdentityProvider()
await register(auth, company, { domains: ['empresa.example'] })
await register(auth, rival, { domains: ['rival.example'] })

afterAll(async () => {
  await auth.platform.close()
  await company.close()
  await rival.close()
})

const victim = 'the-owner'
const signature = /<ds:Signature[\s\S]*?<\/ds:Signature>/
const assertion = /<saml:Assertion[\s\S]*<\/saml:Assertion>/

type Pieces = {
  /** The assertion that the company signed for another user. */
  whole: string
  good: string
  sealed: string
  /** An unsigned assertion about the victim. */
  evil: string
}

/** Parts of a message that the company signed for the attacker, for recombining. */
function pieces(id: 'same' | 'other', sign: 'assertion' | 'response' = 'assertion'): Pieces {
  const whole = company.answer(serviceProvider, { nameId: 'the-attacker' }, { sign })
  const [good = ''] = assertion.exec(whole) ?? []
  const [sealed = ''] = signature.exec(whole) ?? []
  const about = good.replace(signature, '').replace('the-attacker', victim)
  return { whole, good, sealed, evil: id === 'same' ? about : newId(about) }
}

function newId(xml: string): string {
  return xml.replace(/ ID="[^"]*"/, ` ID="evil-${randomUUID()}"`)
}

/** Inserts the signature after the first child of a forged assertion. */
function withSeal(evil: string, sealed: string): string {
  return evil.replace('</saml:Issuer>', `</saml:Issuer>${sealed}`)
}

const bare = (xml: string) => xml.replace(signature, '')

/** Somorovsky et al., “On Breaking SAML” (USENIX Security 2012). */
const wrappings: Array<[name: string, forge: (id: 'same' | 'other') => string]> = [
  [
    'XSW1 the signed response inside the signature of a forged one',
    (id) => {
      const { whole, sealed, evil } = pieces(id, 'response')
      const inside = sealed.replace('</ds:Signature>', `${bare(whole)}</ds:Signature>`)
      return forgedResponse(id, whole, evil).replace(sealed, inside)
    },
  ],
  [
    'XSW2 the signed response beside the signature of a forged one',
    (id) => {
      const { whole, sealed, evil } = pieces(id, 'response')
      return forgedResponse(id, whole, evil).replace(sealed, bare(whole) + sealed)
    },
  ],
  [
    'XSW3 a forged assertion before the signed one',
    (id) => {
      const { whole, good, evil } = pieces(id)
      return whole.replace(good, evil + good)
    },
  ],
  [
    'XSW4 the signed assertion inside a forged one',
    (id) => {
      const { whole, good, evil } = pieces(id)
      return whole.replace(good, evil.replace('</saml:Assertion>', `${good}</saml:Assertion>`))
    },
  ],
  [
    'XSW5 a forged assertion with the signature, the signed one after it',
    (id) => {
      const { whole, good, sealed, evil } = pieces(id)
      return whole.replace(good, withSeal(evil, sealed) + bare(good))
    },
  ],
  [
    'XSW6 the signed assertion inside the signature of a forged one',
    (id) => {
      const { whole, good, sealed, evil } = pieces(id)
      const inside = sealed.replace('</ds:Signature>', `${bare(good)}</ds:Signature>`)
      return whole.replace(good, withSeal(evil, inside))
    },
  ],
  [
    'XSW7 a forged assertion in an extension',
    (id) => {
      const { whole, good, evil } = pieces(id)
      return whole.replace(good, `<samlp:Extensions>${evil}</samlp:Extensions>${good}`)
    },
  ],
  [
    'XSW8 the signed assertion in an object of the signature',
    (id) => {
      const { whole, good, sealed, evil } = pieces(id)
      const object = `<ds:Object>${bare(good)}</ds:Object></ds:Signature>`
      return whole.replace(good, withSeal(evil, sealed.replace('</ds:Signature>', object)))
    },
  ],
  [
    'the signed assertion in another namespace’s element',
    (id) => {
      const { whole, good, evil } = pieces(id)
      return whole.replace(good, `${evil}<x:Assertion xmlns:x="urn:x">${good}</x:Assertion>`)
    },
  ],
  [
    'a forged assertion that borrows the signature of the signed one',
    (id) => {
      const { whole, good, sealed, evil } = pieces(id)
      return whole.replace(good, withSeal(evil, sealed))
    },
  ],
]

/** A response about the victim with the envelope and signature of the signed one. */
function forgedResponse(id: 'same' | 'other', whole: string, evil: string): string {
  const forged = whole.replace(assertion, evil)
  return id === 'same' ? forged : newId(forged)
}

test.each(wrappings)('%s is rejected', async (_name, forge) => {
  for (const id of ['same', 'other'] as const) {
    expect(await auth.postAnswer(forge(id))).toMatchObject({
      status: 303,
      error: 'validation_failed',
    })
  }
  expect(await countAccounts(victim)).toBe(0)
})

const answer = (asserted: Partial<Asserted> = {}) =>
  company.answer(serviceProvider, { nameId: victim, ...asserted })
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)

test.each<[why: string, xml: () => string]>([
  [
    'without a signature',
    () => company.answer(serviceProvider, { nameId: victim }, { sign: 'nothing' }),
  ],
  [
    "signed by another company in this one's name, with its key inside",
    () => company.answer(serviceProvider, { nameId: victim }, { key: rival.key }),
  ],
  [
    'signed by SHA-1',
    () =>
      company.answer(
        serviceProvider,
        { nameId: victim },
        { signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' },
      ),
  ],
  [
    'digested by SHA-1',
    () =>
      company.answer(
        serviceProvider,
        { nameId: victim },
        { digestAlgorithm: 'http://www.w3.org/2000/09/xmldsig#sha1' },
      ),
  ],
  ['with algorithm none', () => answer().replace(/xmldsig-more#rsa-sha256/, 'xmldsig-more#none')],
  [
    'with an HMAC keyed by the public key',
    () => answer().replace(/2001\/04\/xmldsig-more#rsa-sha256/, '2000/09/xmldsig#hmac-sha1'),
  ],
  ['changed after it was signed', () => answer().replace(victim, 'the-king')],
  [
    'with a comment in its name',
    () =>
      answer({ nameId: 'boss@empresa.example.evil.example' }).replace(
        'empresa.example.evil',
        'empresa.example<!---->.evil',
      ),
  ],
  ['with a processing instruction in its name', () => answer().replace(victim, 'the<?x y?>-owner')],
  ['with CDATA in its name', () => answer().replace(victim, `<![CDATA[${victim}]]>`)],
  [
    'with a transform that selects its own content',
    () =>
      answer().replace(
        'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
        'http://www.w3.org/TR/1999/REC-xpath-19991116',
      ),
  ],
  ['whose signature covers the whole document', () => answer().replace(/URI="#[^"]*"/, 'URI=""')],
  [
    'with an external entity',
    () =>
      `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${answer().replace(victim, '&x;')}`,
  ],
  [
    'with exponentially nested entities',
    () =>
      `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>${answer().replace(victim, '&b;')}`,
  ],
  ['with an empty document type', () => `<!DOCTYPE samlp:Response>${answer()}`],
  ['with an undeclared entity', () => answer().replace(victim, '&x;')],
  ['that is too long', () => answer().replace(victim, 'x'.repeat(300_000))],
  [
    'that is too deep',
    () => answer().replace(victim, '<x>'.repeat(30_000) + '</x>'.repeat(30_000)),
  ],
  ['that is not well-formed', () => answer().replace('</saml:Assertion>', '')],
  ['that is followed by another document', () => answer() + answer()],
  ['that is not a response', () => answer().replaceAll('samlp:Response', 'samlp:LogoutResponse')],
  ['that is not XML', () => 'hello'],
  [
    'whose assertion is encrypted',
    () => answer().replaceAll('saml:Assertion', 'saml:EncryptedAssertion'),
  ],
  [
    'whose status is not success',
    () => answer({ status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' }),
  ],
  ['for another audience', () => answer({ audience: 'https://other.example' })],
  ['for another recipient', () => answer({ recipient: 'https://other.example/acs' })],
  ['for another destination', () => answer({ destination: 'https://other.example/acs' })],
  [
    'without a destination, though the envelope is signed',
    () =>
      company.answer(serviceProvider, { nameId: victim, destination: null }, { sign: 'response' }),
  ],
  ['with another issuer than its envelope', () => answer({ issuer: rival.entityId })],
  ['that is expired', () => answer({ notOnOrAfter: ago(61) })],
  ['that is not valid yet', () => answer({ notBefore: ago(-65) })],
  ['whose subject confirmation has expired', () => answer({ confirmedUntil: ago(61) })],
  ['whose session has ended', () => answer({ sessionEnds: ago(1) })],
  ['to an unknown request', () => answer({ inResponseTo: 'id-1' })],
  ['to a request that only its subject names', () => answer({ confirmedFor: 'id-1' })],
])('a response %s is rejected', async (_why, xml) => {
  const landing = await auth.postAnswer(xml())
  expect(landing).toMatchObject({ status: 303, error: 'validation_failed' })
  expect(landing.location.origin).toBe('http://localhost:3000')
  expect(await countAccounts(victim)).toBe(0)
  expect(auth.errors).toEqual([])
})

test('clocks may differ by seconds', async () => {
  const asserted = {
    nameId: 'u-clock',
    notBefore: ago(-30),
    confirmedUntil: ago(30),
    notOnOrAfter: ago(30),
  }
  expect((await auth.postAnswer(company.answer(serviceProvider, asserted))).status).toBe(302)
})

test('an address with lookalike parts is read in full', async () => {
  const asserted = {
    nameId: 'boss@empresa.example.evil.example',
    nameIdFormat: nameIdFormats.email,
    attributes: {},
  }
  const { session } = await auth.postAnswer(company.answer(serviceProvider, asserted))
  const user = await auth.call('GET', '/auth/v1/user', { bearer: session.access_token })
  expect(user.body.email).toBe('boss@empresa.example.evil.example')
})

test('an assertion signs in once across all processes', async () => {
  const again = await openPlatform(db.pools, samlOptions(auth.privateKey))
  const response = company.answer(serviceProvider, { nameId: 'u-once' })
  const sent = Buffer.from(response).toString('base64')
  const landings = await Promise.all([
    postForm(auth, sent, ''),
    postForm(again, sent, ''),
    postForm(auth, sent, ''),
  ])
  expect(landings.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 303, 303])
  expect((await postForm(again, sent, '')).error).toBe('validation_failed')
  await again.platform.close()
})

test('a relay state works once, for five minutes, for the provider that was asked', async () => {
  const first = await begin()
  const asserted = { nameId: 'u-relay', inResponseTo: first.id }
  const ok = await auth.postAnswer(company.answer(serviceProvider, asserted), first.relayState)
  expect(ok.status).toBe(302)
  const twice = await auth.postAnswer(company.answer(serviceProvider, asserted), first.relayState)
  expect(twice.error).toBe('saml_relay_state_not_found')

  const foreign = await begin()
  const byRival = rival.answer(serviceProvider, { nameId: 'u-rival', inResponseTo: foreign.id })
  expect((await auth.postAnswer(byRival, foreign.relayState)).error).toBe('validation_failed')
  const after = company.answer(serviceProvider, { inResponseTo: foreign.id })
  expect((await auth.postAnswer(after, foreign.relayState)).error).toBe(
    'saml_relay_state_not_found',
  )

  const other = await begin()
  const swapped = company.answer(serviceProvider, { nameId: 'u-swap', inResponseTo: first.id })
  expect((await auth.postAnswer(swapped, other.relayState)).error).toBe('validation_failed')
  const unasked = await begin()
  const unanswering = company.answer(serviceProvider, { nameId: 'u-unasked' })
  expect((await auth.postAnswer(unanswering, unasked.relayState)).error).toBe('validation_failed')

  const late = await begin()
  await db.pools.auth.query(
    `update auth.saml_relay_states set created_at = now() - interval '5 minutes 1 second'`,
  )
  const lateAnswer = company.answer(serviceProvider, { inResponseTo: late.id })
  expect((await auth.postAnswer(lateAnswer, late.relayState)).error).toBe(
    'saml_relay_state_expired',
  )
  expect(await countAccounts('u-rival')).toBe(0)
})

test('a company can sign in only its own users', async () => {
  const { status, session } = await auth.postAnswer(
    rival.answer(serviceProvider, { nameId: 'u-relay' }),
  )
  expect(status).toBe(302)
  const user = await auth.call('GET', '/auth/v1/user', { bearer: session.access_token })
  expect(user.body.identities[0].provider).not.toContain(company.entityId)
  expect(await countAccounts('u-relay')).toBe(2)
})

test.each<[why: string, xml: string, relayState: string, error: string]>([
  ['a RelayState that is neither a UUID nor a URL', 'x', 'nonsense', 'validation_failed'],
  ['an unknown relay state', 'x', randomUUID(), 'saml_relay_state_not_found'],
  ['no response', '', '', 'validation_failed'],
])('%s redirects to the site with an error', async (_why, xml, relayState, error) => {
  expect(await auth.postAnswer(xml, relayState)).toMatchObject({ status: 303, error })
})

test('an unknown or disabled identity provider is rejected', async () => {
  const stranger = await openIdentityProvider()
  const answered = () => stranger.answer(serviceProvider, { nameId: victim })
  expect((await auth.postAnswer(answered())).error).toBe('saml_idp_not_found')
  const { id } = await register(auth, stranger, { disabled: true, domains: ['off.example'] })
  expect((await auth.postAnswer(answered())).error).toBe('sso_provider_disabled')
  const began = await auth.call('POST', '/auth/v1/sso', { body: { provider_id: id } })
  expect(began).toMatchObject({ status: 404, body: { error_code: 'sso_provider_disabled' } })
  await stranger.close()
})

async function begin() {
  const began = await auth.call('POST', '/auth/v1/sso', {
    body: { domain: 'empresa.example', skip_http_redirect: true },
  })
  return readRequest(began.body.url)
}

async function countAccounts(nameId: string): Promise<number> {
  const { rowCount } = await db.pools.auth.query(
    'select 1 from auth.identities where provider_id = $1',
    [nameId],
  )
  return rowCount ?? 0
}
