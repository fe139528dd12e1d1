import type { SamlServices } from './service-provider.ts'
import { Buffer } from 'node:buffer'
import { inTransaction } from '../../database.ts'
import { grantAccess, readOrigin } from '../sessions/access.ts'
import { isUuid } from '../../../postgres/uuid.ts'
import { isOlderThan } from '../ground/durations.ts'
import { AuthError, unexpectedFailure, validationFailed, hideRow } from '../ground/errors.ts'
import { redirectedError } from '../redirects/oauth-redirect.ts'
import { countCall } from '../services/rate-limiting.ts'
import { isRedirectAllowed } from '../redirects/redirect-target.ts'
import type { AuthContext } from '../ground/context.ts'
import { spendProof } from '../proofs/spent-proofs.ts'
import { retryOnConflict } from '../ground/unique-violation.ts'
import { accessRedirect, codeRedirect, withQuery } from '../redirects/redirect-address.ts'
import { readPerson, type AssertedPerson } from './asserted-person.ts'
import { checkResponse, type CheckedResponse } from './check-response.ts'
import { readCurrentMetadata } from './current-metadata.ts'
import { readClaimedIssuer, readResponse } from './read-response.ts'
import { XmlRefused } from './read-xml.ts'
import { findSamlAccount } from './account.ts'
import {
  findProvider,
  findProviderByEntity,
  takeRelay,
  type RelayState,
  type SsoProvider,
} from './store.ts'
import { completeFlow } from '../stores/flows.ts'
import { refuseDisabled, requireSaml } from './start-sso.ts'

/** Matches the lifetime of an auth code, and includes the time to sign in at the identity provider. */
const relaySeconds = 5 * 60

/** Real responses are smaller than 30 KiB. */
const longestResponse = 256 * 1024

/**
 * The assertion consumer service: receives the identity provider's form and redirects with a session, an
 * auth code or an error.
 */
export async function samlAcs(services: SamlServices, c: AuthContext): Promise<Response> {
  requireSaml(services)
  const giveBack = await countCall(services, c, 'samlAssertion')
  try {
    const target = await signIn(services, c)
    await giveBack()
    return c.redirect(target, 302)
  } catch (error) {
    // Always the site, because a forged response must not choose the target.
    const { publicUrl } = services.settings
    return c.redirect(withQuery(publicUrl, redirectedError(toAuthError(services, error))), 303)
  }
}

async function signIn(services: SamlServices, c: AuthContext): Promise<string> {
  const form = await c.req.parseBody().catch(() => {
    throw validationFailed('The form cannot be read')
  })
  const response = typeof form.SAMLResponse === 'string' ? form.SAMLResponse : ''
  const relayValue = typeof form.RelayState === 'string' ? form.RelayState : ''
  const relay = isUuid(relayValue) ? await readRelay(services, relayValue) : null
  if (!relay && relayValue !== '' && !URL.canParse(relayValue)) {
    throw validationFailed('SAML RelayState is not a valid UUID or URL')
  }
  const xml = decodeResponse(response)
  const provider = await findSigner(services, relay, xml)
  const { checked, person } = await readAnswer(services, provider, relay, xml)
  const requested = relay ? (relay.redirect_to ?? '') : relayValue
  const { settings } = services
  const target = isRedirectAllowed(requested, settings) ? requested : settings.publicUrl
  return retryOnConflict(() =>
    openSession(services, c, { provider, relay, checked, person, target }),
  )
}

async function readRelay(services: SamlServices, id: string): Promise<RelayState> {
  const relay = await takeRelay(services.pool, id)
  if (!relay) {
    throw new AuthError(
      404,
      'saml_relay_state_not_found',
      'SAML RelayState does not exist, try logging in again?',
    )
  }
  if (isOlderThan(relay.created_at, relaySeconds)) {
    throw new AuthError(
      422,
      'saml_relay_state_expired',
      'SAML RelayState has expired. Try logging in again?',
    )
  }
  return relay
}

/**
 * Finds the provider that was asked, or the one that an unsolicited response names. Its keys must verify the
 * signature.
 */
async function findSigner(
  services: SamlServices,
  relay: RelayState | null,
  xml: string,
): Promise<SsoProvider> {
  const provider = relay
    ? await findProvider(services.pool, relay.sso_provider_id)
    : await findProviderByEntity(
        services.pool,
        orInvalid(() => readClaimedIssuer(xml)),
      )
  if (!provider) {
    throw new AuthError(
      404,
      'saml_idp_not_found',
      'A SAML connection has not been established with this Identity Provider',
    )
  }
  refuseDisabled(provider)
  return provider
}

type Answer = { checked: CheckedResponse; person: AssertedPerson }

async function readAnswer(
  services: SamlServices,
  provider: SsoProvider,
  relay: RelayState | null,
  xml: string,
): Promise<Answer> {
  const { keys } = await readCurrentMetadata(services, provider)
  const serviceProvider = requireSaml(services)
  return orInvalid(() => {
    const response = readResponse(xml, keys)
    const checked = checkResponse(response, {
      identityProvider: provider.entity_id,
      serviceProvider,
      requestId: relay?.request_id ?? null,
      now: new Date(),
    })
    const person = readPerson(response.assertion, provider.attribute_mapping)
    refuseUnidentified(person)
    return { checked, person }
  })
}

function refuseUnidentified({ id, email }: AssertedPerson): void {
  if (id === '') {
    throw new AuthError(
      400,
      'saml_assertion_no_user_id',
      'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
    )
  }
  if (email !== '') return
  throw new AuthError(
    400,
    'saml_assertion_no_email',
    'SAML Assertion does not contain an email address',
  )
}

type Entry = Answer & { provider: SsoProvider; relay: RelayState | null; target: string }

/** @returns the URL to redirect to */
function openSession(services: SamlServices, c: AuthContext, entry: Entry): Promise<string> {
  const { provider, relay, checked, person, target } = entry
  const { address } = readOrigin(c)
  return inTransaction(services.pool, async (tx) => {
    const proof = {
      kind: 'saml',
      issuer: provider.entity_id,
      text: checked.assertionId,
      goodUntil: checked.goodUntil,
    } as const
    if (!(await spendProof(tx, proof, address))) throw invalid('it was used before')
    const user = await findSamlAccount(services, tx, provider, person, address)
    if (relay?.flow_state_id) {
      const code = await completeFlow(tx, relay.flow_state_id, user.id, checked.sessionEnds)
      if (code !== null) return codeRedirect(target, code)
      throw new AuthError(400, 'flow_state_already_used', 'State has already been used')
    }
    const access = await grantAccess(services, tx, c, user, 'sso/saml', checked.sessionEnds)
    return accessRedirect(target, access)
  })
}

function decodeResponse(text: string): string {
  if (text === '') throw validationFailed('SAMLResponse is missing')
  const base64 = text.replaceAll(/\s/g, '')
  if (base64.length > (longestResponse * 4) / 3) throw invalid('it is too long')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) {
    throw validationFailed('SAMLResponse is not a valid Base64 string')
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(base64, 'base64'))
  } catch {
    throw validationFailed('SAMLResponse is not a valid XML SAML assertion')
  }
}

function orInvalid<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof XmlRefused ? invalid(error.message) : error
  }
}

function invalid(why: string): AuthError {
  return validationFailed(`SAML Assertion is not valid: ${why}`)
}

function toAuthError(services: SamlServices, error: unknown): AuthError {
  if (error instanceof AuthError) return error
  services.onError(error instanceof Error ? hideRow(error) : error, 'saml')
  return unexpectedFailure()
}
