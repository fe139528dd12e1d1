import type { StandIn, StandInPerson } from './open-issuer.ts'
import type { TestPlatform } from './open-platform.ts'

export type Landing = { status: number; url: URL; query: URLSearchParams; hash: URLSearchParams }

/** The provider's URL that "Continue with …" redirects to. */
export async function askProvider(auth: TestPlatform, query: Record<string, string>): Promise<URL> {
  const answer = await auth.call('GET', `/auth/v1/authorize?${new URLSearchParams(query)}`)
  if (answer.status !== 302) throw new Error(JSON.stringify(answer.body))
  return new URL(answer.headers.get('location') ?? '')
}

/** The whole sign-in: to the provider, a decision there, and back. Null cancels. */
export async function signInBy(
  auth: TestPlatform,
  standIn: StandIn,
  person: StandInPerson | null,
  query: Record<string, string> = {},
): Promise<Landing> {
  const url = await askProvider(auth, { provider: 'google', ...query })
  const { location } = await standIn.decide(url.href, person)
  return comeBack(auth, location)
}

/** Follows the provider's redirect to our callback. */
export async function comeBack(auth: TestPlatform, location: string): Promise<Landing> {
  const { pathname, search } = new URL(location)
  return readLanding(await auth.call('GET', pathname + search, { headers: { apikey: '' } }))
}

export function readLanding(answer: { status: number; headers: Headers }): Landing {
  const url = new URL(answer.headers.get('location') ?? '')
  const hash = new URLSearchParams(url.hash.slice(1))
  return { status: answer.status, url, query: url.searchParams, hash }
}
