import { randomUUID } from 'node:crypto'
import type { Db } from '../../database.ts'
import type { Challenge } from '../ground/pkce.ts'
import type { AttributeMapping } from './asserted-person.ts'
import { startFlowWithoutUser } from '../stores/flows.ts'

/** A company's identity provider. */
export type SsoProvider = {
  id: string
  resource_id: string | null
  disabled: boolean | null
  created_at: Date
  updated_at: Date
  entity_id: string
  metadata_xml: string
  metadata_url: string | null
  attribute_mapping: AttributeMapping | null
  name_id_format: string | null
  /** When the metadata was last fetched or set. */
  metadata_at: Date
  domains: string[]
}

export type NewSsoProvider = Pick<
  SsoProvider,
  | 'resource_id'
  | 'disabled'
  | 'entity_id'
  | 'metadata_xml'
  | 'metadata_url'
  | 'attribute_mapping'
  | 'name_id_format'
  | 'domains'
>

const selectProviders = `
  select p.id, p.resource_id, p.disabled, p.created_at, p.updated_at, s.entity_id, s.metadata_xml,
    s.metadata_url, s.attribute_mapping, s.name_id_format, s.updated_at as metadata_at,
    array(select domain from auth.sso_domains d where d.sso_provider_id = p.id order by domain) as domains
  from auth.sso_providers p join auth.saml_providers s on s.sso_provider_id = p.id`

export function findProvider(db: Db, id: string): Promise<SsoProvider | null> {
  return first(db, `${selectProviders} where p.id = $1`, id)
}

/** The current provider, locked until the transaction ends. */
export async function lockProvider(tx: Db, id: string): Promise<SsoProvider | null> {
  await tx.query('select from auth.sso_providers where id = $1 for update', [id])
  await tx.query('select from auth.saml_providers where sso_provider_id = $1 for update', [id])
  return findProvider(tx, id)
}

export function findProviderByResource(db: Db, resourceId: string): Promise<SsoProvider | null> {
  return first(db, `${selectProviders} where lower(p.resource_id) = lower($1)`, resourceId)
}

export function findProviderByEntity(db: Db, entityId: string): Promise<SsoProvider | null> {
  return first(db, `${selectProviders} where s.entity_id = $1`, entityId)
}

export function findProviderByDomain(db: Db, domain: string): Promise<SsoProvider | null> {
  const byDomain = `p.id in (select sso_provider_id from auth.sso_domains where lower(domain) = lower($1))`
  return first(db, `${selectProviders} where ${byDomain}`, domain)
}

/** The first domain that a provider other than `own` already has. */
export async function findTakenDomain(
  db: Db,
  domains: string[],
  own: string | null,
): Promise<{ domain: string; owner: string } | null> {
  const { rows } = await db.query<{ domain: string; owner: string }>(
    `select wanted.domain, d.sso_provider_id as owner
     from unnest($1::text[]) with ordinality as wanted (domain, place)
     join auth.sso_domains d on lower(d.domain) = lower(wanted.domain)
     where d.sso_provider_id is distinct from $2
     order by wanted.place limit 1`,
    [domains, own],
  )
  return rows[0] ?? null
}

export async function listProviders(db: Db, filter: ResourceFilter): Promise<SsoProvider[]> {
  const { rows } = await db.query<SsoProvider>(
    `${selectProviders}
     where ($1::text is null or p.resource_id = $1)
       and ($2::text is null or starts_with(p.resource_id, $2))
     order by p.created_at, p.id`,
    [filter.resourceId, filter.resourcePrefix],
  )
  return rows
}

export type ResourceFilter = { resourceId: string | null; resourcePrefix: string | null }

/** @throws a unique violation if the entity, the resource id or a domain is taken */
export async function insertProvider(tx: Db, made: NewSsoProvider): Promise<string> {
  const id = randomUUID()
  await tx.query(
    `insert into auth.sso_providers (id, resource_id, disabled, created_at, updated_at)
     values ($1, $2, $3, now(), now())`,
    [id, made.resource_id, made.disabled],
  )
  await tx.query(
    `insert into auth.saml_providers (id, sso_provider_id, entity_id, metadata_xml, metadata_url,
       attribute_mapping, name_id_format, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, now(), now())`,
    [
      randomUUID(),
      id,
      made.entity_id,
      made.metadata_xml,
      made.metadata_url,
      made.attribute_mapping,
      made.name_id_format,
    ],
  )
  await replaceDomains(tx, id, made.domains)
  return id
}

/** @throws a unique violation if the resource id or a domain is taken */
export async function updateProvider(tx: Db, now: SsoProvider): Promise<void> {
  await tx.query(
    `update auth.sso_providers set resource_id = $2, disabled = $3, updated_at = now() where id = $1`,
    [now.id, now.resource_id, now.disabled],
  )
  await tx.query(
    `update auth.saml_providers set metadata_xml = $2, metadata_url = $3, attribute_mapping = $4,
       name_id_format = $5, updated_at = now()
     where sso_provider_id = $1`,
    [now.id, now.metadata_xml, now.metadata_url, now.attribute_mapping, now.name_id_format],
  )
  await replaceDomains(tx, now.id, now.domains)
}

export async function deleteProvider(tx: Db, id: string): Promise<void> {
  await tx.query('delete from auth.sso_providers where id = $1', [id])
}

/** Lets one of several processes refresh stale metadata. */
export async function claimMetadataRefresh(
  db: Db,
  { id, metadata_at }: SsoProvider,
): Promise<boolean> {
  const claimed = await db.query(
    `update auth.saml_providers set updated_at = now()
     where sso_provider_id = $1 and date_trunc('milliseconds', updated_at) = $2`,
    [id, metadata_at],
  )
  return claimed.rowCount === 1
}

export async function storeMetadata(db: Db, id: string, xml: string): Promise<void> {
  await db.query(
    'update auth.saml_providers set metadata_xml = $2, updated_at = now() where sso_provider_id = $1',
    [id, xml],
  )
}

async function replaceDomains(tx: Db, id: string, domains: string[]): Promise<void> {
  await tx.query(
    `delete from auth.sso_domains where sso_provider_id = $1 and lower(domain) <> all ($2)`,
    [id, domains],
  )
  await tx.query(
    `insert into auth.sso_domains (id, sso_provider_id, domain, created_at, updated_at)
     select gen_random_uuid(), $1, wanted, now(), now() from unnest($2::text[]) as wanted
     where not exists (
       select from auth.sso_domains d where d.sso_provider_id = $1 and lower(d.domain) = wanted
     )`,
    [id, domains],
  )
}

async function first(db: Db, sql: string, value: string): Promise<SsoProvider | null> {
  const { rows } = await db.query<SsoProvider>(sql, [value])
  return rows[0] ?? null
}

/** A sign-in in progress at an identity provider. */
export type RelayState = {
  sso_provider_id: string
  request_id: string
  redirect_to: string | null
  created_at: Date
  flow_state_id: string | null
}

/** @returns the RelayState, which returns with the identity provider's form */
export async function startRelay(
  tx: Db,
  relay: { providerId: string; requestId: string; redirectTo: string; challenge: Challenge | null },
): Promise<string> {
  const id = randomUUID()
  const flowId = relay.challenge
    ? await startFlowWithoutUser(tx, 'sso/saml', relay.challenge)
    : null
  await tx.query(
    `insert into auth.saml_relay_states
       (id, sso_provider_id, request_id, redirect_to, flow_state_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, now(), now())`,
    [id, relay.providerId, relay.requestId, relay.redirectTo, flowId],
  )
  return id
}

/** Deletes the relay state, which can be used once. */
export async function takeRelay(db: Db, id: string): Promise<RelayState | null> {
  const { rows } = await db.query<RelayState>(
    'delete from auth.saml_relay_states where id = $1 returning *',
    [id],
  )
  return rows[0] ?? null
}

/** Unfinished sign-ins are deleted after a day, like flows. */
export async function sweepSso(db: Db): Promise<void> {
  await db.query(`delete from auth.saml_relay_states where created_at < now() - interval '1 day'`)
}
