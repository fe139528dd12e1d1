/** What a provider knows us by. */
export type OAuthClient = {
  /** The first signs in here; the others, as of an app for telephones, are believed in id tokens. */
  clientIds: readonly [string, ...string[]]
  secret: string
  /** A stand-in on this machine that speaks as the provider does, for trying out and for tests. */
  standIn?: string | undefined
}

/** Apple takes a secret that is signed anew with the key of its developer portal. */
export type AppleKey = { teamId: string; keyId: string; /** PKCS #8, the .p8 file. */ pem: string }

export type OAuthOptions = {
  google?: OAuthClient | undefined
  apple?: (Omit<OAuthClient, 'secret'> & { secret: string | AppleKey }) | undefined
  /** `common`, `organizations`, `consumers`, or the id of one's own tenant. */
  azure?: (OAuthClient & { tenant: string }) | undefined
  facebook?: OAuthClient | undefined
  /** Any OpenID Connect issuer; the client asks for it as `custom:NAME`. */
  custom?: ReadonlyArray<OAuthClient & { name: string; issuer: string }>
  /** Whether people may add and take away ways of signing in. */
  manualLinking?: boolean
  /** Where a callback ends that belongs to no sign-in; the site itself if it is not set. */
  fallbackUrl?: string
}
