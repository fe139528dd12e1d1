import type { AuthServices } from '../services/services.ts'
import { fetchMetadata } from './fetch-metadata.ts'
import { readMetadata, type IdentityProvider } from './identity-provider.ts'
import { claimMetadataRefresh, storeMetadata, type SsoProvider } from './store.ts'

const daySeconds = 24 * 60 * 60
/** Limits how often metadata is fetched, however short-lived it says it is. */
const leastSeconds = 5 * 60

/** The provider's metadata, refreshed from its URL when stale. Falls back to the stored metadata. */
export async function readCurrentMetadata(
  services: AuthServices,
  provider: SsoProvider,
): Promise<IdentityProvider> {
  const stored = readMetadata(provider.metadata_xml)
  const { metadata_url: address } = provider
  if (address === null || !isStale(stored, provider.metadata_at)) return stored
  if (!(await claimMetadataRefresh(services.pool, provider))) return stored
  try {
    const xml = await fetchMetadata(address)
    const fresh = readMetadata(xml)
    if (fresh.entityId !== provider.entity_id) {
      throw new Error('The fetched SAML metadata has another EntityID.')
    }
    await storeMetadata(services.pool, provider.id, xml)
    return fresh
  } catch (error) {
    services.onError(error, 'saml metadata')
    return stored
  }
}

function isStale({ validUntil, cacheSeconds }: IdentityProvider, since: Date): boolean {
  const age = (Date.now() - since.getTime()) / 1000
  if (age < leastSeconds) return false
  if (validUntil && validUntil.getTime() < Date.now()) return true
  return age > (cacheSeconds ?? (validUntil ? Infinity : daySeconds))
}
