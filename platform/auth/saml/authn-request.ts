import { randomBytes, sign } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { escapeXml } from './read-xml.ts'
import type { ServiceProvider } from './service-provider.ts'
import { nameIdFormats, names } from './xml-names.ts'

export type AuthnRequest = { id: string; xml: string }

export function makeAuthnRequest(
  { entityId, acsUrl }: ServiceProvider,
  ssoUrl: string,
  nameIdFormat: string | null,
): AuthnRequest {
  const id = `id-${randomBytes(20).toString('hex')}`
  const format = nameIdFormat ?? nameIdFormats.persistent
  const xml = [
    `<samlp:AuthnRequest xmlns:samlp="${names.protocol}" xmlns:saml="${names.assertion}" ID="${id}"`,
    ` Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${escapeXml(ssoUrl)}"`,
    ` AssertionConsumerServiceURL="${escapeXml(acsUrl)}" ProtocolBinding="${names.postBinding}">`,
    `<saml:Issuer>${escapeXml(entityId)}</saml:Issuer>`,
    `<samlp:NameIDPolicy Format="${escapeXml(format)}" AllowCreate="true"/>`,
    '</samlp:AuthnRequest>',
  ].join('')
  return { id, xml }
}

/** The URL with the request, signed for the redirect binding (saml-bindings, 3.4.4.1). */
export function redirectAddress(
  { privateKey }: ServiceProvider,
  ssoUrl: string,
  request: AuthnRequest,
  relayState: string,
): string {
  const query = new URLSearchParams({
    SAMLRequest: deflateRawSync(request.xml).toString('base64'),
    RelayState: relayState,
    SigAlg: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  }).toString()
  const signature = sign('sha256', Buffer.from(query), privateKey).toString('base64')
  const [address = '', ...rest] = ssoUrl.split('#')[0]?.split('?') ?? []
  const own = rest.join('?')
  const parts = [...(own === '' ? [] : [own]), query, `Signature=${encodeURIComponent(signature)}`]
  return `${address}?${parts.join('&')}`
}
