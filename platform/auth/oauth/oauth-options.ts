/** Our registration at a provider. */
export type OAuthClient = {
  /** The first id signs people in here. Id tokens of the others, such as a mobile app, are accepted too. */
  clientIds: readonly [string, ...string[]]
  secret: string
  /** URL of a local server that imitates the provider, for development and tests. */
  standIn?: string | undefined
}

/** The key from Apple's developer portal, which signs each client secret. */
export type AppleKey = { teamId: string; keyId: string; /** PKCS #8, the .p8 file. */ pem: string }

export type OAuthOptions = {
  google?: OAuthClient | undefined
  apple?: (Omit<OAuthClient, 'secret'> & { secret: string | AppleKey }) | undefined
  /** `common`, `organizations`, `consumers`, or a tenant id. */
  azure?: (OAuthClient & { tenant: string }) | undefined
  facebook?: OAuthClient | undefined
  /** Any OpenID Connect issuer; clients call it `custom:NAME`. */
  custom?: ReadonlyArray<OAuthClient & { name: string; issuer: string }>
  /** Whether users can link and unlink identities. */
  manualLinking?: boolean
  /** Where callbacks with an unknown state end; the site by default. */
  fallbackUrl?: string
}
