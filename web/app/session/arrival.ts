import { unaskedSession } from './brought-session.ts'

/** What the link in an email, or a sign-in provider, put into the address. Read before the auth client clears it. */
export type Arrival =
  | { kind: 'plain' }
  | { kind: 'recovery' }
  | { kind: 'refused'; code: string }
  /** Returned from a sign-in provider, with or without a session. `provider` is empty if unknown. */
  | { kind: 'provider' }
  | { kind: 'provider_refused'; provider: string; code: string }
  /** A company's identity provider refused. Only these errors are in the query alone. */
  | { kind: 'company_refused' }

/** Errors of a callback without a matching sign-in. */
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

/** Whether the address contains what an emailed link or a sign-in provider sends back. */
export function isReturn(address: Pick<Location, 'hash' | 'search'>): boolean {
  const hash = new URLSearchParams(address.hash.replace(/^#/, ''))
  const search = new URLSearchParams(address.search)
  return hash.has('access_token') || search.has('code') || readArrival(address).kind !== 'plain'
}

// The prerender has no address.
const { search, hash } = typeof location === 'undefined' ? { search: '', hash: '' } : location
let brought: Arrival = readArrival({ search, hash })
let returned = isReturn({ search, hash })

/** How the visitor arrived at this page load. */
export function arrival(): Arrival {
  return brought
}

/** Whether the visitor came back from an email or a sign-in provider. */
export function hasReturned(): boolean {
  return returned
}

/** The part of the address that tells the sign-in page how the visitor arrived; '' for a plain arrival. */
export function arrivalAddress(): string {
  return brought.kind === 'plain' && !unaskedSession() ? '' : search + hash
}

/** Forgets the arrival after signing in, so that a later sign-out on this page shows no old message. */
export function settleArrival(): void {
  brought = { kind: 'plain' }
  returned = false
}
