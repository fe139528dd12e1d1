import type { JWTPayload } from 'jose'
import type { Metadata } from '../stores/users.ts'

/** Somebody as a provider describes them. */
export type Person = {
  subject: string
  /** Empty where the provider names none. */
  email: string
  isEmailVerified: boolean
  /** What the identity keeps, by the names that Supabase Auth gives them. */
  data: Metadata
}

/** One sign-in on its way: `verifier` stays here, `state` comes back with the browser. */
export type Ask = { state: string; verifier: string }

/** The payload of an id token whose signature, issuer, audience and times were checked. */
export type IdTokenClaims = JWTPayload & { sub: string; iss: string }

export type Granted = { person: Person; accessToken: string; refreshToken: string }

export type IdentityProvider = {
  name: string
  /** Where the browser goes. `wishes` are the caller's own parameters; ours win over them. */
  authorizationUrl(ask: Ask, scopes: string[], wishes: URLSearchParams): Promise<URL>
  /** Exchanges the code of a callback and reads who it stands for. @throws ProviderError */
  redeem(callback: URLSearchParams, ask: Ask): Promise<Granted>
  /** Whether an id token of this issuer is this provider's. */
  signsAs(issuer: string): boolean
  /** @throws ProviderError unless the token is genuine, in time and made for us */
  readIdToken(
    idToken: string,
    accessToken: string,
  ): Promise<{ person: Person; claims: IdTokenClaims }>
  /** Facebook's own tokens keep the nonce unhashed. */
  checksNonce: boolean
}

/** A provider failed, or answered what cannot be believed. Its message holds no token and no code. */
export class ProviderError extends Error {
  override name = 'ProviderError'
}

/** The configured providers, and the settings that they share. */
export type OAuth = {
  providers: ReadonlyMap<string, IdentityProvider>
  manualLinking: boolean
  fallbackUrl: string
}
