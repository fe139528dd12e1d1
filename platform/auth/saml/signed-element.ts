import type { KeyObject } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import { attribute, children, onlyChild, readXml } from './read-xml.ts'
import { names } from './xml-names.ts'

const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'

/** Without SHA-1 and HMAC. */
const signatureMethods = [
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
]
const digestMethods = [
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]

/** Whether the element has a signature of its own, in the place that the schema requires. */
export function isSigned(element: Element): boolean {
  return onlyChild(element, names.signature, 'Signature') !== null
}

/**
 * Returns `element` parsed from exactly the bytes that one of the keys signed, never as it appears in the
 * document. Null if the signature is missing, unusual, covers anything but this element, or was not made
 * with these keys (keys in the document are ignored).
 */
export function readSigned(xml: string, element: Element, keys: KeyObject[]): Element | null {
  const signature = onlyChild(element, names.signature, 'Signature')
  if (!signature || !isPlain(signature, attribute(element, 'ID') ?? '')) return null
  for (const key of keys) {
    const signed = signedBy(xml, signature, key)
    if (signed === null) continue
    const root = readXml(signed)
    const isSame =
      root.namespaceURI === element.namespaceURI &&
      root.localName === element.localName &&
      attribute(root, 'ID') === attribute(element, 'ID')
    return isSame ? root : null
  }
  return null
}

function signedBy(xml: string, signature: Element, key: KeyObject): string | null {
  const verifier = new SignedXml({
    publicCert: key.export({ type: 'spki', format: 'pem' }),
    getCertFromKeyInfo: () => null,
  })
  try {
    verifier.loadSignature(signature)
    if (!verifier.checkSignature(xml)) return null
    const [signed = null, ...more] = verifier.getSignedReferences()
    return more.length === 0 ? signed : null
  } catch {
    return null
  }
}

/** Requires one reference, to the parent element, with the two usual transforms and secure algorithms. */
function isPlain(signature: Element, id: string): boolean {
  const parts = children(signature).map(({ localName }) => localName)
  if (!/^SignedInfo,SignatureValue(,KeyInfo)?$/.test(parts.join())) return false
  const info = onlyChild(signature, names.signature, 'SignedInfo')
  const reference = info && onlyChild(info, names.signature, 'Reference')
  if (!reference || children(info).length !== 3) return false
  const transforms = onlyChild(reference, names.signature, 'Transforms')
  const used = transforms ? children(transforms).map((step) => attribute(step, 'Algorithm')) : []
  return (
    /^[A-Za-z_][\w.-]*$/.test(id) &&
    attribute(reference, 'URI') === `#${id}` &&
    used.join() === `${enveloped},${exclusive}` &&
    readAlgorithm(info, 'CanonicalizationMethod') === exclusive &&
    signatureMethods.includes(readAlgorithm(info, 'SignatureMethod')) &&
    digestMethods.includes(readAlgorithm(reference, 'DigestMethod'))
  )
}

function readAlgorithm(parent: Element, name: string): string {
  const element = onlyChild(parent, names.signature, name)
  return (element && attribute(element, 'Algorithm')) ?? ''
}
