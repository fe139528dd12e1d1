import { createHmac } from 'node:crypto'
import * as oauth from 'oauth4webapi'
import { z } from 'zod'
import { isLoopbackHost } from '../../safe-address.ts'
import { boundedFetch, type BoundedFetch } from './bounded-fetch.ts'
import type { Ask, IdentityProvider, Person } from '../services/identity-provider.ts'
import { toProviderError, openIssuer } from './issuer.ts'
import type { OAuthClient } from './oauth-options.ts'
import { readPersonIn } from './oidc-provider.ts'
import { readFacebook } from './read-person.ts'

const issuerName = 'https://www.facebook.com'

/** The Graph API's profile of the access token's user. */
const Profile = z.object({
  id: z.string(),
  email: z.string().optional(),
  first_name: z.string().default(''),
  last_name: z.string().default(''),
  picture: z
    .object({ data: z.object({ url: z.string().optional() }) })
    .optional()
    .catch(undefined),
})

/** Facebook uses OAuth 2.0; its id tokens come only from mobile apps (Limited Login). */
export function facebookProvider(settings: OAuthClient, redirectUri: string): IdentityProvider {
  const [clientId] = settings.clientIds
  const front = new URL(settings.standIn ?? issuerName)
  const graph = new URL(settings.standIn ?? 'https://graph.facebook.com')
  const ask = boundedFetch(graph)
  const client: oauth.Client = { client_id: clientId }
  const server: oauth.AuthorizationServer = {
    issuer: issuerName,
    token_endpoint: new URL('/oauth/access_token', graph).href,
  }
  const issuer = openIssuer({ url: front.href, announcedAs: issuerName, signsAs })

  return {
    name: 'facebook',
    checksNonce: false,
    signsAs,

    async authorizationUrl({ state }, scopes, extras) {
      const url = new URL('/dialog/oauth', front)
      for (const [key, value] of extras) url.searchParams.set(key, value)
      const ours = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: [...new Set(['email', ...scopes])].join(' '),
        state,
      }
      for (const [key, value] of Object.entries(ours)) url.searchParams.set(key, value)
      return url
    },

    async redeem(callback, { state }: Ask) {
      try {
        const answer = new URLSearchParams({ code: callback.get('code') ?? '', state })
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          oauth.ClientSecretPost(settings.secret),
          oauth.validateAuthResponse(server, client, answer, state),
          redirectUri,
          oauth.nopkce,
          {
            [oauth.customFetch]: ask,
            [oauth.allowInsecureRequests]: isLoopbackHost(graph.hostname),
          },
        )
        const tokens = await oauth.processAuthorizationCodeResponse(server, client, response)
        return {
          person: await loadProfile(ask, graph, settings.secret, tokens.access_token),
          accessToken: tokens.access_token,
          refreshToken: '',
        }
      } catch (error) {
        throw toProviderError(error, 'facebook rejected the code')
      }
    },

    async readIdToken(idToken, accessToken) {
      const claims = await issuer.verify(idToken, settings.clientIds, accessToken)
      return { claims, person: readPersonIn(claims, readFacebook) }
    },
  }
}

async function loadProfile(
  ask: BoundedFetch,
  graph: URL,
  secret: string,
  accessToken: string,
): Promise<Person> {
  const url = new URL('/me', graph)
  url.searchParams.set('fields', 'email,first_name,last_name,name,picture')
  // Proves that the request comes from the app that the token was issued to.
  const proof = createHmac('sha256', secret).update(accessToken).digest('hex')
  url.searchParams.set('appsecret_proof', proof)
  const response = await ask(url, { headers: { authorization: `Bearer ${accessToken}` } })
  if (!response.ok) throw new Error(`the profile request failed with ${response.status}`)
  const profile = Profile.parse(await response.json())
  return readFacebook({
    iss: issuerName,
    sub: profile.id,
    email: profile.email,
    name: `${profile.first_name} ${profile.last_name}`.trim(),
    picture: profile.picture?.data.url,
  })
}

function signsAs(iss: string): boolean {
  return iss === issuerName
}
