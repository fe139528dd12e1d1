/** What a mail's link brought along in the address, read before the auth client clears it. */
export type Arrival =
  | { kind: 'plain' }
  | { kind: 'recovery' }
  | { kind: 'refused'; code: string }
  /** A company's answer signed nobody in; only these come in the search alone. */
  | { kind: 'company_refused' }

export function readArrival(address: Pick<Location, 'hash' | 'search'>): Arrival {
  const hash = new URLSearchParams(address.hash.replace(/^#/, ''))
  const search = new URLSearchParams(address.search)
  if (search.has('error_code') && !hash.has('error')) return { kind: 'company_refused' }
  const read = (name: string) => hash.get(name) ?? search.get(name)
  if (read('error') ?? read('error_code') ?? read('error_description')) {
    return { kind: 'refused', code: read('error_code') ?? read('error') ?? 'unknown' }
  }
  if (read('type') === 'recovery' || search.get('reset') === 'true') return { kind: 'recovery' }
  return { kind: 'plain' }
}

/** How this page load came about. */
export const arrival: Arrival = readArrival(location)
