/** What a mail's link or another provider brought along in the address, read before the auth client clears it. */
export type Arrival =
  | { kind: 'plain' }
  | { kind: 'recovery' }
  | { kind: 'refused'; code: string }
  /** Back from a sign-in elsewhere, with a session or without. `provider` is empty where it is unknown. */
  | { kind: 'provider' }
  | { kind: 'provider_refused'; provider: string; code: string }
  /** A company's answer signed nobody in; only these come in the search alone. */
  | { kind: 'company_refused' }

/** Refusals of a callback that belongs to no sign-in. */
const lostCallbacks = ['bad_oauth_callback', 'bad_oauth_state', 'flow_state_already_used']

export function readArrival(address: Pick<Location, 'hash' | 'search'>): Arrival {
  const hash = new URLSearchParams(address.hash.replace(/^#/, ''))
  const search = new URLSearchParams(address.search)
  const read = (name: string) => hash.get(name) ?? search.get(name)
  const provider = search.get('provider')
  if (read('error') ?? read('error_code') ?? read('error_description')) {
    const code = read('error_code') ?? read('error') ?? 'unknown'
    if (provider !== null || lostCallbacks.includes(code)) {
      return { kind: 'provider_refused', provider: provider ?? '', code }
    }
    const isOfCompany = search.has('error_code') && !hash.has('error')
    return isOfCompany ? { kind: 'company_refused' } : { kind: 'refused', code }
  }
  if (read('type') === 'recovery' || search.get('reset') === 'true') return { kind: 'recovery' }
  return { kind: provider === null ? 'plain' : 'provider' }
}

let brought: Arrival = readArrival(location)

/** How this page load came about. */
export function arrival(): Arrival {
  return brought
}

/** Somebody is in: who signs out on this page later is told nothing more of how it came about. */
export function settleArrival(): void {
  brought = { kind: 'plain' }
}
