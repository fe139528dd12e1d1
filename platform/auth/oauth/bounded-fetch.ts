import { isLoopbackHost, isSafeAddress } from '../../safe-address.ts'
import { readAtMost } from '../../../net/read-at-most.ts'
import { ProviderError } from '../services/identity-provider.ts'

const patienceMilliseconds = 5000
/** Google's largest response, its keys, is 2 KB. */
const mostBytes = 256 * 1024

export type BoundedFetch = (address: string | URL, init?: RequestInit) => Promise<Response>

/**
 * Whether a URL named by `issuer` may be requested: https only, and no address of this machine unless the
 * issuer runs on it.
 */
export function mayAsk(issuer: URL, url: URL): boolean {
  return (
    isSafeAddress(url.href) && (!isLoopbackHost(url.hostname) || isLoopbackHost(issuer.hostname))
  )
}

/** Requests a provider's URLs with a limit on time and size, without following redirects. */
export function boundedFetch(issuer: URL): BoundedFetch {
  return async (address, init = {}) => {
    const url = new URL(address)
    if (!mayAsk(issuer, url)) throw new ProviderError(`${url.origin} is not an allowed address`)
    const timeout = AbortSignal.timeout(patienceMilliseconds)
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
    const response = await fetch(url, { ...init, redirect: 'manual', signal })
    const tooLong = () => new ProviderError(`${url.origin} sent too large a response`)
    const body = await readAtMost(response, mostBytes, tooLong)
    const headers = new Headers(response.headers)
    headers.delete('content-encoding')
    headers.delete('content-length')
    return new Response(body.length === 0 ? null : body, { status: response.status, headers })
  }
}
