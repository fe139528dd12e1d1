import { appleSecret } from './apple-secret.ts'
import { facebookProvider } from './facebook-provider.ts'
import type { IdentityProvider, OAuth } from '../services/identity-provider.ts'
import { openIssuer } from './issuer.ts'
import type { OAuthClient, OAuthOptions } from './oauth-options.ts'
import { oidcProvider } from './oidc-provider.ts'
import { readApple, readAzure, readGoogle, readStandard } from './read-person.ts'

/** @param publicUrl origin without a trailing slash; providers redirect to its /auth/v1/callback */
export function openOAuth(options: OAuthOptions, publicUrl: string): OAuth {
  const redirectUri = `${publicUrl}/auth/v1/callback`
  const { google, apple, azure, facebook, custom = [] } = options
  const providers = [
    ...(google ? [googleProvider(google, redirectUri)] : []),
    ...(apple ? [appleProvider(apple, redirectUri)] : []),
    ...(azure ? [azureProvider(azure, redirectUri)] : []),
    ...(facebook ? [facebookProvider(facebook, redirectUri)] : []),
    ...custom.map((one) => customProvider(one, redirectUri)),
  ]
  return {
    providers: new Map(providers.map((provider) => [provider.name, provider])),
    manualLinking: options.manualLinking ?? false,
    fallbackUrl: options.fallbackUrl ?? publicUrl,
  }
}

function googleProvider(client: OAuthClient, redirectUri: string): IdentityProvider {
  const name = client.standIn ?? 'https://accounts.google.com'
  // Google's older tokens omit the scheme.
  const signsAs = (iss: string) => iss === name || iss === 'accounts.google.com'
  return oidcProvider({
    name: 'google',
    issuer: openIssuer({ url: name, signsAs }),
    clientIds: client.clientIds,
    secret: async () => client.secret,
    redirectUri,
    scopes: ['openid', 'email', 'profile'],
    signsAs,
    readPerson: readGoogle,
  })
}

function appleProvider(
  client: NonNullable<OAuthOptions['apple']>,
  redirectUri: string,
): IdentityProvider {
  const { secret } = client
  const name = client.standIn ?? 'https://appleid.apple.com'
  const names = [name, 'https://appleid.apple.com', 'https://account.apple.com']
  const signsAs = (iss: string) => names.includes(iss)
  return oidcProvider({
    name: 'apple',
    issuer: openIssuer({ url: name, signsAs }),
    clientIds: client.clientIds,
    secret: async () =>
      typeof secret === 'string' ? secret : appleSecret(client.clientIds[0], secret),
    redirectUri,
    scopes: ['email', 'name'],
    // Apple sends the name and address only with this response mode.
    parameters: { response_mode: 'form_post' },
    signsAs,
    readPerson: readApple,
  })
}

const consumers = '9188040d-6c67-4c5b-b112-36a304b66dad'

function azureProvider(
  client: NonNullable<OAuthOptions['azure']>,
  redirectUri: string,
): IdentityProvider {
  const base = client.standIn ?? 'https://login.microsoftonline.com'
  const tenant = client.tenant === 'consumers' ? consumers : client.tenant.toLowerCase()
  const isShared = tenant === 'common' || tenant === 'organizations'
  const nameIssuer = (id: string) => `${base}/${id}/v2.0`
  /** The shared URL serves many tenants, and each has its own issuer. */
  const signsAs = (iss: string) =>
    isShared
      ? /^[0-9a-f-]{36}$/.test(iss.slice(`${base}/`.length, -'/v2.0'.length)) &&
        iss.startsWith(`${base}/`) &&
        iss.endsWith('/v2.0')
      : iss === nameIssuer(tenant)
  return oidcProvider({
    name: 'azure',
    issuer: openIssuer({
      url: nameIssuer(tenant),
      announcedAs: nameIssuer(isShared ? '{tenantid}' : tenant),
      signsAs: (iss, tid) => signsAs(iss) && iss === nameIssuer(String(tid)),
    }),
    clientIds: client.clientIds,
    secret: async () => client.secret,
    redirectUri,
    scopes: ['openid', 'email', 'profile'],
    signsAs,
    readPerson: (claims) => readAzure(claims, isShared ? null : tenant),
    takesPkce: true,
  })
}

function customProvider(
  client: OAuthClient & { name: string; issuer: string },
  redirectUri: string,
): IdentityProvider {
  const signsAs = (iss: string) => iss === client.issuer
  return oidcProvider({
    name: `custom:${client.name}`,
    issuer: openIssuer({ url: client.issuer, signsAs }),
    clientIds: client.clientIds,
    secret: async () => client.secret,
    redirectUri,
    scopes: ['openid', 'email', 'profile'],
    signsAs,
    readPerson: readStandard,
    asksUserInfo: true,
  })
}
