import { isSafeAddress } from '../../safe-address.ts'
import { AuthError, validationFailed } from '../ground/errors.ts'
import { readAtMost } from '../../../net/read-at-most.ts'
import { longestMetadata } from './identity-provider.ts'

const patienceMilliseconds = 5000

/**
 * Fetches an identity provider's metadata: https only (http on this machine), without redirects, with a
 * limit on time and size.
 * @throws AuthError
 */
export async function fetchMetadata(address: string): Promise<string> {
  refuseUnsafeAddress(address)
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMilliseconds),
      headers: { accept: 'application/samlmetadata+xml, application/xml, text/xml' },
    })
    if (response.status !== 200) throw fetchFailed(`HTTP ${response.status} error`, address)
    const tooLong = () => fetchFailed('Too long an answer', address)
    const xml = await readAtMost(response, longestMetadata, tooLong)
    return new TextDecoder('utf-8', { fatal: true }).decode(xml)
  } catch (error) {
    throw error instanceof AuthError ? error : fetchFailed('Error', address)
  }
}

/** @throws AuthError validation_failed */
export function refuseUnsafeAddress(address: string): void {
  if (!URL.canParse(address)) throw validationFailed('metadata_url is not a valid URL')
  const { username, password } = new URL(address)
  if (isSafeAddress(address) && username === '' && password === '') return
  throw validationFailed('metadata_url is not a HTTPS URL')
}

function fetchFailed(what: string, address: string): AuthError {
  const { origin, pathname } = new URL(address)
  return new AuthError(
    400,
    'saml_metadata_fetch_failed',
    `${what} fetching SAML Metadata from URL '${origin}${pathname}'`,
  )
}
