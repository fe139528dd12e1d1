import { backendPaths } from '../../../wire/paths.ts'
import { anonKey, backendAddress } from '../../backend-address.ts'
import type { SignedIn } from '../client/signed-in.ts'

/** The name of the owner's business, or '' without one. Never throws. */
export async function readBusinessName({ id, token }: SignedIn): Promise<string> {
  if (!token || !id) return ''
  const query = new URLSearchParams({ select: '...businesses(business_name)', id: `eq.${id}` })
  try {
    const answer = await fetch(backendAddress(`${backendPaths.rest}/profiles?${query}`), {
      headers: { apikey: anonKey(), authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(20_000),
    })
    const rows: unknown = answer.ok ? await answer.json() : []
    const [row]: Array<{ business_name?: unknown } | undefined> = Array.isArray(rows) ? rows : []
    return typeof row?.business_name === 'string' ? row.business_name : ''
  } catch {
    return ''
  }
}
