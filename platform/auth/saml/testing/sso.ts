import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import type pg from 'pg'
import type { IdentityProvider } from './identity-provider.ts'
import {
  limited,
  openPlatform,
  publicUrl,
  type TestPlatform,
} from '../../../testing/open-platform.ts'

export const serviceProvider = {
  entityId: `${publicUrl}/auth/v1/sso/saml/metadata`,
  acsUrl: `${publicUrl}/auth/v1/sso/saml/acs`,
}

/** Where the browser lands after posting an identity provider's form. */
export type Landing = {
  status: number
  location: URL
  /** The URL without query and fragment. */
  target: string
  session: { access_token: string; refresh_token: string }
  error: string | null
}

export type SsoPlatform = TestPlatform & {
  privateKey: KeyObject
  postAnswer(xml: string, relayState?: string): Promise<Landing>
}

export async function openSsoPlatform(pools: {
  rest: pg.Pool
  auth: pg.Pool
}): Promise<SsoPlatform> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const opened = await openPlatform(pools, samlOptions(privateKey))
  return {
    ...opened,
    privateKey,
    postAnswer: (xml, relayState = '') =>
      postForm(opened, Buffer.from(xml).toString('base64'), relayState),
  }
}

export function samlOptions(privateKey: KeyObject) {
  const many = { limit: 10_000, perSeconds: 1 }
  return {
    saml: { privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })) },
    autoconfirm: true,
    rateLimits: limited({ sso: many, samlAssertion: many }),
  }
}

export async function register(
  auth: TestPlatform,
  company: IdentityProvider,
  more: object = {},
): Promise<{ id: string }> {
  const { status, body } = await auth.call('POST', '/auth/v1/admin/sso/providers', {
    bearer: auth.serviceRoleKey,
    body: { type: 'saml', metadata_xml: company.metadata, ...more },
  })
  if (status !== 201) throw new Error(`The provider was rejected: ${JSON.stringify(body)}`)
  return body
}

/** The whole sign-in: our redirect, the identity provider's form, our response. */
export async function signInAt(
  auth: TestPlatform,
  request: { domain?: string; redirect_to?: string } = {},
): Promise<Landing> {
  const began = await auth.call('POST', '/auth/v1/sso', {
    body: { domain: 'empresa.example', skip_http_redirect: true, ...request },
  })
  return post(auth, began.body.url)
}

/** Opens the identity provider's page and posts its form. */
export async function post(auth: TestPlatform, address: string): Promise<Landing> {
  const page = await (await fetch(address)).text()
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
  return postForm(auth, field('SAMLResponse'), field('RelayState'))
}

export async function postForm(
  auth: TestPlatform,
  response: string,
  relayState: string,
): Promise<Landing> {
  const answer = await auth.platform.app.request('/auth/v1/sso/saml/acs', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ SAMLResponse: response, RelayState: relayState }).toString(),
    redirect: 'manual',
  })
  const location = new URL(answer.headers.get('location') ?? 'about:blank')
  const fragment = new URLSearchParams(location.hash.slice(1))
  return {
    status: answer.status,
    location,
    target: (location.href.split(/[#?]/)[0] ?? '').replace(/\/$/, ''),
    session: {
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    },
    error: location.searchParams.get('error_code'),
  }
}
