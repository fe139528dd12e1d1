import { inTransaction, type Db } from '../../database.ts'
import { requireAdmin } from '../sessions/bearer.ts'
import { isUuid } from '../../../postgres/uuid.ts'
import { readBody } from '../ground/body.ts'
import { AuthError } from '../ground/errors.ts'
import type { AuthServices } from '../services/services.ts'
import type { AuthContext } from '../ground/context.ts'
import { onConflict } from '../ground/unique-violation.ts'
import {
  readProviderChanges,
  readDomains,
  readMapping,
  readProviderMetadata,
  ProviderBody,
  refuseBadProvider,
  describeProvider,
} from './provider-body.ts'
import {
  deleteProvider,
  findProvider,
  findProviderByEntity,
  findProviderByResource,
  findTakenDomain,
  insertProvider,
  lockProvider,
  listProviders as readProviders,
  updateProvider as writeProvider,
  type SsoProvider,
} from './store.ts'

export async function listSsoProviders(services: AuthServices, c: AuthContext): Promise<Response> {
  await requireAdmin(services, c)
  const resourceId = c.req.query('resource_id') || null
  const resourcePrefix = resourceId ? null : c.req.query('resource_id_prefix') || null
  const providers = await readProviders(services.pool, { resourceId, resourcePrefix })
  return c.json({ items: providers.map((provider) => describeProvider(provider, false)) })
}

export async function createSsoProvider(services: AuthServices, c: AuthContext): Promise<Response> {
  await requireAdmin(services, c)
  const body = await readBody(c, ProviderBody)
  refuseBadProvider(body, true)
  const { xml, entityId } = await readProviderMetadata(body)
  if (await findProviderByEntity(services.pool, entityId)) throw entityTaken(entityId)
  const domains = readDomains(body)
  await refuseTakenDomains(services.pool, domains, null)
  const provider = await onConflict(
    inTransaction(services.pool, async (tx) => {
      const id = await insertProvider(tx, {
        resource_id: body.resource_id || null,
        disabled: body.disabled ?? null,
        entity_id: entityId,
        metadata_xml: xml,
        metadata_url: body.metadata_url || null,
        attribute_mapping: readMapping(body),
        name_id_format: body.name_id_format || null,
        domains,
      })
      return findProvider(tx, id)
    }),
    conflict,
  )
  if (!provider) throw notFound()
  return c.json(describeProvider(provider), 201)
}

export async function getSsoProvider(services: AuthServices, c: AuthContext): Promise<Response> {
  return c.json(describeProvider(await loadProvider(services, c)))
}

/** Fields missing from the body stay unchanged, even if they change concurrently. */
export async function updateSsoProvider(services: AuthServices, c: AuthContext): Promise<Response> {
  const found = await loadProvider(services, c)
  const body = await readBody(c, ProviderBody)
  refuseBadProvider(body, false)
  const metadata = await newMetadata(body, found)
  if (body.domains) await refuseTakenDomains(services.pool, readDomains(body), found.id)
  const updated = await onConflict(
    inTransaction(services.pool, async (tx) => {
      const now = await lockProvider(tx, found.id)
      if (!now) return null
      await writeProvider(tx, { ...now, ...metadata, ...readProviderChanges(body) })
      return findProvider(tx, found.id)
    }),
    conflict,
  )
  if (!updated) throw notFound()
  return c.json(describeProvider(updated))
}

async function newMetadata(body: ProviderBody, found: SsoProvider): Promise<Partial<SsoProvider>> {
  if (body.metadata_xml === '' && body.metadata_url === '') return {}
  const { xml, entityId } = await readProviderMetadata(body)
  if (entityId !== found.entity_id) throw entityMismatch(found.entity_id, entityId)
  const { metadata_url: address } = body
  return { metadata_xml: xml, ...(address === '' ? {} : { metadata_url: address }) }
}

/** The provider's users keep their accounts but cannot sign in. */
export async function deleteSsoProvider(services: AuthServices, c: AuthContext): Promise<Response> {
  const found = await loadProvider(services, c)
  await deleteProvider(services.pool, found.id)
  return c.json(describeProvider(found))
}

const resourcePrefix = 'resource_'

async function loadProvider(services: AuthServices, c: AuthContext): Promise<SsoProvider> {
  await requireAdmin(services, c)
  const id = c.req.param('id') ?? ''
  const provider = id.startsWith(resourcePrefix)
    ? await findProviderByResource(services.pool, id.slice(resourcePrefix.length))
    : isUuid(id) && (await findProvider(services.pool, id))
  if (!provider) throw notFound()
  return provider
}

async function refuseTakenDomains(db: Db, domains: string[], own: string | null): Promise<void> {
  const taken = await findTakenDomain(db, domains, own)
  if (!taken) return
  throw new AuthError(
    400,
    'sso_domain_already_exists',
    `SSO Domain '${taken.domain}' is already assigned to an SSO identity provider (${taken.owner})`,
  )
}

function conflict(): AuthError {
  return new AuthError(
    422,
    'conflict',
    'Updating SSO provider failed, likely due to a conflict. Try again?',
  )
}

function entityTaken(entityId: string): AuthError {
  return new AuthError(
    422,
    'saml_idp_already_exists',
    `SAML Identity Provider with this EntityID (${entityId}) already exists`,
  )
}

function entityMismatch(expected: string, got: string): AuthError {
  return new AuthError(
    400,
    'saml_entity_id_mismatch',
    `SAML Metadata can be updated only if the EntityID matches for the provider; expected '${expected}' but got '${got}'`,
  )
}

function notFound(): AuthError {
  return new AuthError(404, 'sso_provider_not_found', 'SSO Identity Provider not found')
}
