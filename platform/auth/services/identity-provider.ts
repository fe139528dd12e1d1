import type { JWTPayload } from 'jose'
import type { Metadata } from '../stores/users.ts'

/** A user as the identity provider describes them. */
export type Person = {
  subject: string
  /** Empty if the provider sends none. */
  email: string
  isEmailVerified: boolean
  /** The identity's data, with the field names of Supabase Auth. */
  data: Metadata
}

/** A sign-in in progress: `verifier` stays on the server, `state` returns with the browser. */
export type Ask = { state: string; verifier: string }

/** The payload of an id token after its signature, issuer, audience and times were checked. */
export type IdTokenClaims = JWTPayload & { sub: string; iss: string }

export type Granted = { person: Person; accessToken: string; refreshToken: string }

export type IdentityProvider = {
  name: string
  /**
   * Where to redirect the browser. `extras` are extra query parameters from the caller, which never override
   * ours.
   */
  authorizationUrl(ask: Ask, scopes: string[], extras: URLSearchParams): Promise<URL>
  /**
   * Exchanges the code of a callback for tokens and the user's profile.
   * @throws ProviderError
   */
  redeem(callback: URLSearchParams, ask: Ask): Promise<Granted>
  /** Whether id tokens of this issuer belong to this provider. */
  signsAs(issuer: string): boolean
  /** @throws ProviderError unless the token is authentic, current and issued for this app */
  readIdToken(
    idToken: string,
    accessToken: string,
  ): Promise<{ person: Person; claims: IdTokenClaims }>
  /** False for Facebook, whose id tokens contain the nonce unhashed. */
  checksNonce: boolean
}

/** A provider failed or sent an invalid response. The message contains no tokens or codes. */
export class ProviderError extends Error {
  override name = 'ProviderError'
}

/** The configured providers, and the settings that they share. */
export type OAuth = {
  providers: ReadonlyMap<string, IdentityProvider>
  manualLinking: boolean
  fallbackUrl: string
}
