import { z } from 'zod'
import { inTransaction } from '../../database.ts'
import { readBody, text } from '../ground/body.ts'
import { AuthError, validationFailed } from '../ground/errors.ts'
import { readChallenge } from '../ground/pkce.ts'
import { countCall } from '../services/rate-limiting.ts'
import type { AuthContext } from '../ground/context.ts'
import { makeAuthnRequest, redirectAddress } from './authn-request.ts'
import { readMetadata } from './identity-provider.ts'
import type { SamlServices, ServiceProvider } from './service-provider.ts'
import { findProvider, findProviderByDomain, startRelay, type SsoProvider } from './store.ts'

const StartSso = z.object({
  provider_id: z.uuid().or(z.literal('')).nullish(),
  domain: text,
  redirect_to: text,
  skip_http_redirect: z.boolean().nullish(),
  code_challenge: text,
  code_challenge_method: text,
})
type StartSso = z.output<typeof StartSso>

/** Redirects to the identity provider of the user's company (docs/contract.md, G130, G131). */
export async function startSso(services: SamlServices, c: AuthContext): Promise<Response> {
  const serviceProvider = requireSaml(services)
  await countCall(services, c, 'sso')
  const body = await readBody(c, StartSso)
  const provider = await providerFor(services, body)
  refuseDisabled(provider)
  const challenge = readChallenge(body.code_challenge, body.code_challenge_method)
  const { ssoUrl } = readMetadata(provider.metadata_xml)
  const request = makeAuthnRequest(serviceProvider, ssoUrl, provider.name_id_format)
  const relayState = await inTransaction(services.pool, (tx) =>
    startRelay(tx, {
      providerId: provider.id,
      requestId: request.id,
      redirectTo: body.redirect_to,
      challenge,
    }),
  )
  const url = redirectAddress(serviceProvider, ssoUrl, request, relayState)
  return body.skip_http_redirect ? c.json({ url }) : c.redirect(url, 303)
}

/** @throws saml_provider_disabled if no key is configured */
export function requireSaml({ saml }: SamlServices): ServiceProvider {
  if (saml) return saml
  throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
}

export function refuseDisabled(provider: SsoProvider): void {
  if (!provider.disabled) return
  throw new AuthError(404, 'sso_provider_disabled', 'SSO Provider is currently disabled')
}

async function providerFor(services: SamlServices, body: StartSso): Promise<SsoProvider> {
  const { domain } = body
  const id = body.provider_id ?? ''
  if (id !== '' && domain !== '') {
    throw validationFailed('Only one of provider_id or domain supported')
  }
  if (id === '' && domain === '') {
    throw validationFailed('A provider_id or domain needs to be provided')
  }
  const provider =
    id === ''
      ? await findProviderByDomain(services.pool, domain)
      : await findProvider(services.pool, id)
  if (provider) return provider
  const why = id === '' ? 'No SSO provider assigned for this domain' : 'No such SSO provider'
  throw new AuthError(404, 'sso_provider_not_found', why)
}
