import { Buffer } from 'node:buffer'
import { z } from 'zod'
import { text } from '../ground/body.ts'
import { validationFailed } from '../ground/errors.ts'
import type { AttributeMapping } from './asserted-person.ts'
import { fetchMetadata, refuseUnsafeAddress } from './fetch-metadata.ts'
import { readMetadata } from './identity-provider.ts'
import type { SsoProvider } from './store.ts'
import { nameIdFormats } from './xml-names.ts'

/** The request body of the SSO provider admin API. */
export const ProviderBody = z.object({
  type: text,
  metadata_url: text,
  metadata_xml: text,
  domains: z.array(z.string()).nullish(),
  attribute_mapping: z
    .object({
      keys: z
        .record(
          z.string(),
          z.object({
            name: z.string().optional(),
            names: z.array(z.string()).optional(),
            default: z.unknown().optional(),
            array: z.boolean().optional(),
          }),
        )
        .optional(),
    })
    .nullish(),
  name_id_format: z.string().nullish(),
  resource_id: z.string().nullish(),
  disabled: z.boolean().nullish(),
})
export type ProviderBody = z.output<typeof ProviderBody>

/** @throws AuthError validation_failed */
export function refuseBadProvider(body: ProviderBody, isNew: boolean): void {
  if (isNew && body.type !== 'saml') {
    throw validationFailed("Only 'saml' supported for SSO provider type")
  }
  if (body.metadata_url !== '' && body.metadata_xml !== '') {
    throw validationFailed('Only one of metadata_xml or metadata_url needs to be set')
  }
  if (isNew && body.metadata_url === '' && body.metadata_xml === '') {
    throw validationFailed('Either metadata_xml or metadata_url must be set')
  }
  if (body.metadata_url !== '') refuseUnsafeAddress(body.metadata_url)
  const formats: string[] = Object.values(nameIdFormats)
  if (body.name_id_format && !formats.includes(body.name_id_format)) {
    throw validationFailed(`name_id_format must be unspecified or one of ${formats.join(', ')}`)
  }
  const notDomain = body.domains?.find((domain) => !/^[^\s@/]{1,253}$/.test(domain))
  if (notDomain !== undefined) throw validationFailed('domains must be names of domains')
  refuseOversized(body)
}

const mostDomains = 1000
const longestResourceId = 255
/** Nesting depth of a claim's default value. */
const deepestDefault = 32
/** SAML 2.0, core, 8.3.6 */
const longestEntityId = 1024

function refuseOversized({ domains, resource_id, attribute_mapping: mapping }: ProviderBody): void {
  if ((domains?.length ?? 0) > mostDomains) {
    throw validationFailed(`An SSO provider has ${mostDomains} domains at most`)
  }
  if ((resource_id?.length ?? 0) > longestResourceId) {
    throw validationFailed(`resource_id must be ${longestResourceId} characters or less`)
  }
  const rules = Object.values(mapping?.keys ?? {})
  if (rules.some((rule) => isDeeperThan(deepestDefault, rule.default))) {
    throw validationFailed(`attribute_mapping must be ${deepestDefault} levels deep or less`)
  }
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner))
}

/** @throws AuthError if the body has no usable metadata */
export async function readProviderMetadata(
  body: ProviderBody,
): Promise<{ xml: string; entityId: string }> {
  const xml = body.metadata_xml === '' ? await fetchMetadata(body.metadata_url) : body.metadata_xml
  const { entityId } = readMetadata(xml)
  // In bytes, since the database index limits bytes.
  if (Buffer.byteLength(entityId) > longestEntityId) {
    throw validationFailed(`The EntityID of SAML Metadata must be ${longestEntityId} bytes or less`)
  }
  return { xml, entityId }
}

/** Domain names are case-insensitive. */
export function readDomains(body: ProviderBody): string[] {
  return [...new Set((body.domains ?? []).map((domain) => domain.toLowerCase()))]
}

export function readMapping({ attribute_mapping: mapping }: ProviderBody): AttributeMapping {
  return mapping?.keys
    ? { keys: Object.fromEntries(Object.entries(mapping.keys).map(plainRule)) }
    : {}
}

/** Changes other than the metadata. */
export function readProviderChanges(body: ProviderBody): Partial<SsoProvider> {
  const { name_id_format, resource_id, disabled } = body
  return {
    ...(body.domains ? { domains: readDomains(body) } : {}),
    ...(body.attribute_mapping?.keys ? { attribute_mapping: readMapping(body) } : {}),
    ...(typeof name_id_format === 'string' ? { name_id_format: name_id_format || null } : {}),
    ...(typeof resource_id === 'string' ? { resource_id: resource_id || null } : {}),
    ...(typeof disabled === 'boolean' ? { disabled } : {}),
  }
}

type Rule = NonNullable<NonNullable<AttributeMapping['keys']>[string]>

function plainRule([claim, rule]: [string, { [Key in keyof Rule]: Rule[Key] | undefined }]): [
  string,
  Rule,
] {
  const { name, names, array, default: otherwise } = rule
  return [
    claim,
    {
      ...(name === undefined ? {} : { name }),
      ...(names === undefined ? {} : { names }),
      ...(otherwise === undefined ? {} : { default: otherwise }),
      ...(array === undefined ? {} : { array }),
    },
  ]
}

/** The provider as in responses of the admin API. */
export function describeProvider(provider: SsoProvider, withXml = true) {
  const { metadata_xml, metadata_url, name_id_format } = provider
  return {
    id: provider.id,
    ...(provider.resource_id === null ? {} : { resource_id: provider.resource_id }),
    disabled: provider.disabled,
    saml: {
      entity_id: provider.entity_id,
      ...(withXml ? { metadata_xml } : {}),
      ...(metadata_url === null ? {} : { metadata_url }),
      attribute_mapping: provider.attribute_mapping ?? {},
      ...(name_id_format === null ? {} : { name_id_format }),
    },
    domains: provider.domains.map((domain) => ({ domain })),
    created_at: provider.created_at,
    updated_at: provider.updated_at,
  }
}
