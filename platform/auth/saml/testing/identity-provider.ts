import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import {
  generateKeyPairSync,
  randomUUID,
  verify,
  X509Certificate,
  type KeyObject,
} from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'
import { makeCertificate } from '../certificate.ts'
import { nameIdFormats, names } from '../xml-names.ts'

/** What the identity provider asserts; tests can set every field to a wrong value. */
export type Asserted = {
  issuer: string
  responseIssuer: string | null
  destination: string | null
  recipient: string
  audience: string
  inResponseTo: string | null
  confirmedFor: string | null
  status: string
  assertionId: string
  responseId: string
  nameId: string
  nameIdFormat: string
  notBefore: Date
  notOnOrAfter: Date
  confirmedUntil: Date
  sessionEnds: Date | null
  attributes: Record<string, string[]>
}

type Signing = {
  sign?: 'assertion' | 'response' | 'both' | 'nothing'
  key?: KeyObject
  signatureAlgorithm?: string
  digestAlgorithm?: string
}

type ServiceProviderSeen = { entityId: string; acsUrl: string }

/** An identity provider with its own key, over HTTP on this machine. */
export type IdentityProvider = {
  entityId: string
  origin: string
  key: KeyObject
  metadata: string
  /** The user who signs in next. */
  person: Partial<Asserted>
  /** The signed response to a request, or an unsolicited one. */
  answer(
    serviceProvider: ServiceProviderSeen,
    asserted?: Partial<Asserted>,
    signing?: Signing,
  ): string
  /** Whether one of our redirects is signed with this certificate. */
  isSignedBy(address: string, certificate: string): boolean
  close(): Promise<void>
}

export async function openIdentityProvider(): Promise<IdentityProvider> {
  const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const server = createServer((request, response) => serve(provider, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = readAddress(server.address())
  const origin = `http://127.0.0.1:${port}`
  const entityId = `${origin}/metadata`
  const provider: IdentityProvider = {
    entityId,
    origin,
    key,
    metadata: makeMetadata(entityId, `${origin}/sso?tenant=1`, key),
    person: {},
    answer: (serviceProvider, asserted = {}, signing = {}) =>
      answer({ ...usually(entityId, serviceProvider), ...asserted }, { key, ...signing }),
    isSignedBy: isSignedAddress,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return provider
}

/** The AuthnRequest in one of our redirects. */
export function readRequest(address: string): { id: string; xml: string; relayState: string } {
  const query = new URL(address).searchParams
  const xml = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString()
  const [, id = ''] = /\bID="([^"]+)"/.exec(xml) ?? []
  return { id, xml, relayState: query.get('RelayState') ?? '' }
}

export function makeMetadata(entityId: string, ssoUrl: string, key: KeyObject): string {
  const certificate = makeCertificate(key, 'idp.example.com').toString('base64')
  return `<?xml version="1.0"?>
<!-- as some of them come -->
<md:EntityDescriptor xmlns:md="${names.metadata}" entityID="${entityId}">
  <md:IDPSSODescriptor protocolSupportEnumeration="${names.protocol}">
    <md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="${names.signature}"><ds:X509Data>
      <ds:X509Certificate>${certificate}</ds:X509Certificate>
    </ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="${names.redirectBinding}" Location="${ssoUrl}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`
}

/** Signs the element with this id; the signature follows its issuer, as the schema requires. */
function signElement(xml: string, id: string, signing: Signing & { key: KeyObject }): string {
  const signer = new SignedXml({
    privateKey: signing.key.export({ type: 'pkcs8', format: 'pem' }),
    publicCert: new X509Certificate(makeCertificate(signing.key, 'idp.example.com')).toString(),
    signatureAlgorithm:
      signing.signatureAlgorithm ?? 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  })
  const xpath = `//*[@ID='${id}']`
  signer.addReference({
    xpath,
    uri: `#${id}`,
    digestAlgorithm: signing.digestAlgorithm ?? 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: [
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/2001/10/xml-exc-c14n#',
    ],
  })
  signer.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' },
  })
  return signer.getSignedXml()
}

const minute = 60 * 1000

function usually(entityId: string, { entityId: audience, acsUrl }: ServiceProviderSeen): Asserted {
  const now = Date.now()
  return {
    issuer: entityId,
    responseIssuer: entityId,
    destination: acsUrl,
    recipient: acsUrl,
    audience,
    inResponseTo: null,
    confirmedFor: null,
    status: names.success,
    assertionId: `a-${randomUUID()}`,
    responseId: `r-${randomUUID()}`,
    nameId: randomUUID(),
    nameIdFormat: nameIdFormats.persistent,
    notBefore: new Date(now - minute),
    notOnOrAfter: new Date(now + 5 * minute),
    confirmedUntil: new Date(now + 5 * minute),
    sessionEnds: null,
    attributes: { mail: [`${randomUUID()}@empresa.example`] },
  }
}

function answer(
  asserted: Asserted,
  { sign = 'assertion', ...signing }: Signing & { key: KeyObject },
): string {
  let xml = responseXml(asserted)
  if (sign === 'assertion' || sign === 'both') xml = signElement(xml, asserted.assertionId, signing)
  if (sign === 'response' || sign === 'both') xml = signElement(xml, asserted.responseId, signing)
  return xml
}

function responseXml(asserted: Asserted): string {
  const issued = new Date().toISOString()
  const attributes = Object.entries(asserted.attributes).map(([name, values]) => {
    const all = values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`)
    return `<saml:Attribute Name="${name}">${all.join('')}</saml:Attribute>`
  })
  return [
    `<samlp:Response xmlns:samlp="${names.protocol}" xmlns:saml="${names.assertion}" ID="${asserted.responseId}"`,
    ` Version="2.0" IssueInstant="${issued}"${optional('Destination', asserted.destination)}`,
    `${optional('InResponseTo', asserted.inResponseTo)}>`,
    asserted.responseIssuer === null ? '' : `<saml:Issuer>${asserted.responseIssuer}</saml:Issuer>`,
    `<samlp:Status><samlp:StatusCode Value="${asserted.status}"/></samlp:Status>`,
    `<saml:Assertion ID="${asserted.assertionId}" Version="2.0" IssueInstant="${issued}">`,
    `<saml:Issuer>${asserted.issuer}</saml:Issuer>`,
    `<saml:Subject><saml:NameID Format="${asserted.nameIdFormat}">${asserted.nameId}</saml:NameID>`,
    `<saml:SubjectConfirmation Method="${names.bearer}">`,
    `<saml:SubjectConfirmationData Recipient="${asserted.recipient}"`,
    ` NotOnOrAfter="${asserted.confirmedUntil.toISOString()}"`,
    `${optional('InResponseTo', asserted.confirmedFor ?? asserted.inResponseTo)}/>`,
    '</saml:SubjectConfirmation></saml:Subject>',
    `<saml:Conditions NotBefore="${asserted.notBefore.toISOString()}"`,
    ` NotOnOrAfter="${asserted.notOnOrAfter.toISOString()}">`,
    `<saml:AudienceRestriction><saml:Audience>${asserted.audience}</saml:Audience></saml:AudienceRestriction>`,
    '</saml:Conditions>',
    `<saml:AuthnStatement AuthnInstant="${issued}"`,
    `${optional('SessionNotOnOrAfter', asserted.sessionEnds?.toISOString() ?? null)}>`,
    '<saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password',
    '</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>',
    `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>`,
    '</saml:Assertion></samlp:Response>',
  ].join('')
}

function optional(name: string, value: string | null): string {
  return value === null ? '' : ` ${name}="${value}"`
}

/** Serves `/metadata`, and `/sso` with the form that posts the response. */
function serve(
  provider: IdentityProvider,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const url = new URL(request.url ?? '/', provider.origin)
  if (url.pathname === '/metadata') {
    response.setHeader('content-type', 'application/samlmetadata+xml').end(provider.metadata)
    return
  }
  if (url.pathname !== '/sso') {
    response.writeHead(404).end()
    return
  }
  const { id, xml, relayState } = readRequest(url.href)
  const [, acsUrl = ''] = /AssertionConsumerServiceURL="([^"]+)"/.exec(xml) ?? []
  const [, entityId = ''] = /<saml:Issuer>([^<]+)</.exec(xml) ?? []
  const asserted = { inResponseTo: id, ...provider.person }
  const answered = Buffer.from(provider.answer({ entityId, acsUrl }, asserted)).toString('base64')
  response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html>
<html lang="en"><title>Company</title><main><h1>Company</h1><form method="post" action="${acsUrl}">
<input type="hidden" name="SAMLResponse" value="${answered}">
<input type="hidden" name="RelayState" value="${relayState}">
<button>Continue</button></form></main></html>`)
}

function isSignedAddress(address: string, certificate: string): boolean {
  const { search, searchParams } = new URL(address)
  const start = search.indexOf('SAMLRequest=')
  const end = search.indexOf('&Signature=')
  const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'))
  const signature = Buffer.from(searchParams.get('Signature') ?? '', 'base64')
  return verify('sha256', Buffer.from(search.slice(start, end)), publicKey, signature)
}

function readAddress(address: string | AddressInfo | null): AddressInfo {
  if (typeof address === 'object' && address !== null) return address
  throw new Error('The server is not listening.')
}
