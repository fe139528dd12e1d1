import type { KeyObject } from 'node:crypto'
import {
  attribute,
  children,
  descendants,
  onlyChild,
  readXml,
  readText,
  XmlRefused,
} from './read-xml.ts'
import { isSigned, readSigned } from './signed-element.ts'
import { names } from './xml-names.ts'

/** An identity provider's response. Every byte of `assertion` is signed. */
export type SamlResponse = {
  assertion: Element
  /** From the envelope, which is signed only if `isSigned`. */
  envelope: {
    isSigned: boolean
    destination: string | null
    inResponseTo: string | null
    issuer: string | null
    status: string | null
  }
}

/**
 * Reads a SAML response. Against signature wrapping, it must have exactly one assertion, directly below the
 * root, no duplicate ids, and signatures only where the schema allows them; all must be valid.
 * @throws XmlRefused
 */
export function readResponse(xml: string, keys: KeyObject[]): SamlResponse {
  const root = readXml(xml)
  if (!isNamed(root, names.protocol, 'Response')) throw new XmlRefused('it is not a SAML response')
  refuseUnusual(root)
  const assertion = onlyChild(root, names.assertion, 'Assertion')
  if (!assertion) throw new XmlRefused('it must have exactly one assertion')
  const envelope = isSigned(root) ? readSigned(xml, root, keys) : root
  const own = isSigned(assertion) ? readSigned(xml, assertion, keys) : assertion
  if (!envelope || !own) throw new XmlRefused('a signature is not valid')
  if (envelope === root && own === assertion)
    throw new XmlRefused('neither it nor its assertion is signed')
  const signed = envelope === root ? own : onlyChild(envelope, names.assertion, 'Assertion')
  if (!signed) throw new XmlRefused('it has no assertion')
  const status = onlyChild(envelope, names.protocol, 'Status')
  const code = status && onlyChild(status, names.protocol, 'StatusCode')
  return {
    assertion: signed,
    envelope: {
      isSigned: envelope !== root,
      destination: attribute(envelope, 'Destination'),
      inResponseTo: attribute(envelope, 'InResponseTo'),
      issuer: readText(onlyChild(envelope, names.assertion, 'Issuer')),
      status: code && attribute(code, 'Value'),
    },
  }
}

/** The claimed issuer, used only to look up the keys that must verify the response. */
export function readClaimedIssuer(xml: string): string {
  const root = readXml(xml)
  const [assertion] = children(root, names.assertion, 'Assertion')
  const issuer =
    onlyChild(root, names.assertion, 'Issuer') ??
    (assertion ? onlyChild(assertion, names.assertion, 'Issuer') : null)
  return readText(issuer) ?? ''
}

function refuseUnusual(root: Element): void {
  const everything = [root, ...descendants(root, '*', '*')]
  const named = (name: string) => everything.filter(({ localName }) => localName === name)
  if (named('EncryptedAssertion').length > 0) throw new XmlRefused('its assertion is encrypted')
  if (named('Response').length > 1) throw new XmlRefused('it contains another response')
  const own = onlyChild(root, names.assertion, 'Assertion')
  if (!own || named('Assertion').length > 1)
    throw new XmlRefused('it must have exactly one assertion')
  const inPlace = [root, own].map((parent) => onlyChild(parent, names.signature, 'Signature'))
  if (named('Signature').some((signature) => !inPlace.includes(signature))) {
    throw new XmlRefused('it has a signature out of place')
  }
  const ids = everything
    .flatMap((element) => Array.from(element.attributes))
    .filter(({ localName, name }) => (localName ?? name).toLowerCase() === 'id')
    .map(({ value }) => value)
  if (new Set(ids).size < ids.length) throw new XmlRefused('two of its elements have the same id')
}

function isNamed(element: Element, namespace: string, name: string): boolean {
  return element.localName === name && element.namespaceURI === namespace
}
