import { DOMParser } from '@xmldom/xmldom'

/** A document that is not read, and why. */
export class XmlRefused extends Error {
  override name = 'XmlRefused'
}

/** Real ones are below 20 elements deep and below a few thousand long. */
const deepest = 64
const mostElements = 10_000

/**
 * Reads XML that a stranger wrote. Document types are refused, and with them entities of every kind, before
 * a parser sees them; so is what two parsers may read differently: comments (allowed where asked for),
 * CDATA and processing instructions.
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

/** The elements below `parent` of this name, at any depth. */
export function descendants(parent: Element, namespace: string, name: string): Element[] {
  return Array.from(parent.getElementsByTagNameNS(namespace, name))
}

/** The elements right below `parent`, all or those of one name. */
export function children(parent: Element, namespace?: string, name?: string): Element[] {
  const found: Element[] = []
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (!isElement(node)) continue
    if (namespace !== undefined && node.namespaceURI !== namespace) continue
    if (name === undefined || node.localName === name) found.push(node)
  }
  return found
}

/** The one element of this name right below `parent`; null when there is none, or more than one. */
export function onlyChild(parent: Element, namespace: string, name: string): Element | null {
  const found = children(parent, namespace, name)
  return found.length === 1 ? (found[0] ?? null) : null
}

/** The words of an element that holds nothing but words; null when it holds elements. */
export function wordsOf(element: Element | null): string | null {
  if (!element || children(element).length > 0) return null
  return (element.textContent ?? '').trim()
}

/** The value of an attribute without a namespace; null when it is not there. */
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

/** Without recursion, which a deep document would make overflow. */
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
