import { X509Certificate, type KeyObject } from 'node:crypto'
import { isSafeAddress } from '../../safe-address.ts'
import { validationFailed } from '../ground/errors.ts'
import { attribute, children, readXml, readText, XmlRefused } from './read-xml.ts'
import { names } from './xml-names.ts'

/** What an identity provider's metadata says. */
export type IdentityProvider = {
  entityId: string
  /** Where users are redirected to sign in. */
  ssoUrl: string
  /** One of these must have signed its responses. */
  keys: KeyObject[]
  validUntil: Date | null
  cacheSeconds: number | null
}

/** Enough for a few certificates; metadata of whole federations has megabytes. */
export const longestMetadata = 512 * 1024

/** @throws AuthError validation_failed, with Supabase Auth's messages where it has them */
export function readMetadata(xml: string): IdentityProvider {
  if (xml.length > longestMetadata) throw validationFailed('SAML Metadata is too large')
  const entity = findEntity(parseXml(xml))
  const entityId = attribute(entity, 'entityID') ?? ''
  if (entityId === '') throw validationFailed('SAML Metadata does not contain an EntityID')
  const descriptors = children(entity, names.metadata, 'IDPSSODescriptor')
  const [descriptor] = descriptors
  if (!descriptor) {
    throw validationFailed('SAML Metadata does not contain any IDPSSODescriptor')
  }
  if (descriptors.length > 1) {
    throw validationFailed('SAML Metadata contains multiple IDPSSODescriptors')
  }
  const keys = signingKeys(descriptor)
  if (keys.length === 0) {
    throw validationFailed('SAML Metadata does not contain an RSA signing certificate of 2048 bits')
  }
  return {
    entityId,
    ssoUrl: redirectLocation(descriptor),
    keys,
    validUntil: parseDate(attribute(entity, 'validUntil')),
    cacheSeconds: parseDuration(attribute(entity, 'cacheDuration')),
  }
}

function parseXml(xml: string): Element {
  try {
    return readXml(xml, { comments: true })
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error
    throw validationFailed(`SAML Metadata cannot be read: ${error.message}`)
  }
}

/** A list of entities may contain service providers too. */
function findEntity(root: Element): Element {
  if (root.namespaceURI === names.metadata && root.localName === 'EntityDescriptor') return root
  const isList = root.namespaceURI === names.metadata && root.localName === 'EntitiesDescriptor'
  const found = (isList ? children(root, names.metadata, 'EntityDescriptor') : []).filter(
    (entity) => children(entity, names.metadata, 'IDPSSODescriptor').length > 0,
  )
  const [entity] = found
  if (found.length === 1 && entity) return entity
  throw validationFailed('SAML Metadata does not contain one EntityDescriptor')
}

/** A key without `use` serves both purposes. */
function signingKeys(descriptor: Element): KeyObject[] {
  return children(descriptor, names.metadata, 'KeyDescriptor')
    .filter((key) => (attribute(key, 'use') ?? 'signing') === 'signing')
    .flatMap((key) => Array.from(key.getElementsByTagNameNS(names.signature, 'X509Certificate')))
    .flatMap((element) => readKey(readText(element) ?? ''))
}

function readKey(base64: string): KeyObject[] {
  try {
    const { publicKey } = new X509Certificate(Buffer.from(base64, 'base64'))
    const { modulusLength = 0 } = publicKey.asymmetricKeyDetails ?? {}
    return publicKey.asymmetricKeyType === 'rsa' && modulusLength >= 2048 ? [publicKey] : []
  } catch {
    return []
  }
}

function redirectLocation(descriptor: Element): string {
  const [service] = children(descriptor, names.metadata, 'SingleSignOnService').filter(
    (found) => attribute(found, 'Binding') === names.redirectBinding,
  )
  const location = (service && attribute(service, 'Location')) ?? ''
  if (isSafeAddress(location)) return location
  throw validationFailed(
    'SAML Metadata does not contain an https SingleSignOnService of the HTTP-Redirect binding',
  )
}

function parseDate(text: string | null): Date | null {
  const moment = new Date(text ?? '')
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** Seconds of an XML duration in days or smaller units, such as `PT6H`; null for others. */
function parseDuration(text: string | null): number | null {
  const [whole, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.\d+)?S)?)?$/.exec(text ?? '') ?? []
  if (whole === undefined) return null
  return ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds)
}
