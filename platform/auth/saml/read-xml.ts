import { DOMParser } from '@xmldom/xmldom'

/** A document that is rejected, with the reason. */
export class XmlRefused extends Error {
  override name = 'XmlRefused'
}

/** Real documents have fewer than 20 levels and a few thousand elements. */
const deepest = 64
const mostElements = 10_000

/**
 * Parses untrusted XML. Rejects document types (and so all entities) before parsing, and what parsers may
 * read differently: comments (unless allowed), CDATA and processing instructions.
 * @throws XmlRefused
 */
export function readXml(text: string, { comments = false } = {}): Element {
  const body = text.replace(/^\uFEFF?\s*(<\?xml\s[^?<>]*\?>)?\s*/, '')
  const plain = comments ? body.replaceAll(/<!--(?:(?!--)[^])*-->/g, '') : body
  if (/<[!?]/.test(plain))
    throw new XmlRefused('it has a document type, a comment or an instruction')
  const document = parsed(plain)
  const root = document.documentElement
  if (!root || !isSmall(root)) throw new XmlRefused('it is too deep or too long')
  return root
}

/** All descendants of this name. */
export function descendants(parent: Element, namespace: string, name: string): Element[] {
  return Array.from(parent.getElementsByTagNameNS(namespace, name))
}

/** Direct children, all or those of one name. */
export function children(parent: Element, namespace?: string, name?: string): Element[] {
  const found: Element[] = []
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (!isElement(node)) continue
    if (namespace !== undefined && node.namespaceURI !== namespace) continue
    if (name === undefined || node.localName === name) found.push(node)
  }
  return found
}

/** The only direct child of this name; null if there is none or more than one. */
export function onlyChild(parent: Element, namespace: string, name: string): Element | null {
  const found = children(parent, namespace, name)
  return found.length === 1 ? (found[0] ?? null) : null
}

/** The text of an element; null if it contains elements. */
export function readText(element: Element | null): string | null {
  if (!element || children(element).length > 0) return null
  return (element.textContent ?? '').trim()
}

/** An attribute without a namespace; null if it is missing. */
export function attribute(element: Element, name: string): string | null {
  return element.hasAttribute(name) ? element.getAttribute(name) : null
}

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function parsed(text: string): Document {
  const handler = { warning: refuseMalformed, error: refuseMalformed, fatalError: refuseMalformed }
  try {
    return new DOMParser({ errorHandler: handler }).parseFromString(text, 'text/xml')
  } catch {
    return refuseMalformed()
  }
}

function refuseMalformed(): never {
  throw new XmlRefused('it is not well-formed')
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1
}

/** Without recursion, which deep documents would overflow. */
function isSmall(root: Element): boolean {
  let level = [root]
  let count = 0
  for (let depth = 0; depth < deepest; depth++) {
    count += level.length
    if (count > mostElements) return false
    level = level.flatMap((element) => children(element))
    if (level.length === 0) return true
  }
  return false
}
