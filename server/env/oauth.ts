import { z } from 'zod'
import type { OAuthOptions } from '../../platform/auth/oauth/oauth-options.ts'
import { isSafeAddress } from '../../platform/safe-address.ts'
import { isUuid } from '../../postgres/uuid.ts'
import { Flag } from './values.ts'

const Secret = z.string().trim().optional()

/** Several apps of one owner, separated by commas. The first one is used to sign in on the web. */
const ClientIds = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .transform(([first = '', ...others]): [string, ...string[]] => [first, ...others])
  .refine((ids) => ids.every((id) => id !== ''), 'must be names separated by commas')
  .optional()

/** Replaces a provider for testing only: an address on this machine is useless to anyone else. */
const StandIn = z
  .string()
  .trim()
  .refine(isOnThisMachine, 'must be an http:// address of this machine, for testing')
  .transform((text) => new URL(text).origin)
  .optional()

/** The variables for sign-in with other providers. */
export const oauthVariables = {
  GOOGLE_CLIENT_ID: ClientIds,
  GOOGLE_CLIENT_SECRET: Secret,
  GOOGLE_STAND_IN: StandIn,
  APPLE_CLIENT_ID: ClientIds,
  APPLE_CLIENT_SECRET: Secret,
  APPLE_TEAM_ID: Secret,
  APPLE_KEY_ID: Secret,
  APPLE_PRIVATE_KEY: z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n').trim())
    .refine(
      (text) => /^-----BEGIN PRIVATE KEY-----\n[\s\S]+\n-----END PRIVATE KEY-----$/.test(text),
      'must be the whole text of the .p8 file, its line breaks written as \\n',
    )
    .optional(),
  AZURE_CLIENT_ID: ClientIds,
  AZURE_CLIENT_SECRET: Secret,
  AZURE_TENANT: z
    .string()
    .trim()
    .refine(
      (text) => ['common', 'organizations', 'consumers'].includes(text) || isUuid(text),
      'must be common, organizations, consumers or the id of a tenant',
    )
    .default('common'),
  FACEBOOK_CLIENT_ID: ClientIds,
  FACEBOOK_CLIENT_SECRET: Secret,
  OIDC_NAME: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9-]{0,29}$/, 'must be lowercase letters, digits and hyphens')
    .optional(),
  OIDC_ISSUER: z
    .string()
    .trim()
    // Must match the issuer in its tokens, so the scheme is lowercase.
    .refine((text) => isSafeAddress(text) && text.startsWith('http'), 'must be an https:// address')
    .optional(),
  OIDC_CLIENT_ID: ClientIds,
  OIDC_CLIENT_SECRET: Secret,
  MANUAL_LINKING: Flag.default(false),
}

const Variables = z.object(oauthVariables)
type Variables = z.output<typeof Variables>

/**
 * The providers that may sign people in.
 * @throws Error with a readable message if a provider lacks a part of what it needs
 */
export function readOAuth(values: Variables): OAuthOptions {
  const { GOOGLE_CLIENT_ID: google, AZURE_CLIENT_ID: azure, FACEBOOK_CLIENT_ID: facebook } = values
  return {
    google: together(
      ['GOOGLE_CLIENT_ID', google],
      ['GOOGLE_CLIENT_SECRET', values.GOOGLE_CLIENT_SECRET],
      (clientIds, secret) => ({ clientIds, secret, standIn: values.GOOGLE_STAND_IN }),
    ),
    apple: readApple(values),
    azure: together(
      ['AZURE_CLIENT_ID', azure],
      ['AZURE_CLIENT_SECRET', values.AZURE_CLIENT_SECRET],
      (clientIds, secret) => ({ clientIds, secret, tenant: values.AZURE_TENANT }),
    ),
    facebook: together(
      ['FACEBOOK_CLIENT_ID', facebook],
      ['FACEBOOK_CLIENT_SECRET', values.FACEBOOK_CLIENT_SECRET],
      (clientIds, secret) => ({ clientIds, secret }),
    ),
    custom: readCustomIssuer(values),
    manualLinking: values.MANUAL_LINKING,
  }
}

function readApple(values: Variables): OAuthOptions['apple'] {
  const { APPLE_CLIENT_ID: clientIds, APPLE_CLIENT_SECRET: secret } = values
  const { APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: pem } = values
  if (!clientIds && !secret && !teamId && !keyId && !pem) return undefined
  if (clientIds && secret && !teamId && !keyId && !pem) return { clientIds, secret }
  if (clientIds && teamId && keyId && pem && !secret) {
    return { clientIds, secret: { teamId, keyId, pem } }
  }
  throw new Error(
    'Sign-in with Apple needs APPLE_CLIENT_ID with APPLE_TEAM_ID, APPLE_KEY_ID and APPLE_PRIVATE_KEY, or with APPLE_CLIENT_SECRET.',
  )
}

function readCustomIssuer(values: Variables): NonNullable<OAuthOptions['custom']> {
  const { OIDC_NAME: name, OIDC_ISSUER: issuer } = values
  const { OIDC_CLIENT_ID: clientIds, OIDC_CLIENT_SECRET: secret } = values
  if (!name && !issuer && !clientIds && !secret) return []
  if (name && issuer && clientIds && secret) return [{ name, issuer, clientIds, secret }]
  throw new Error(
    'Sign-in with your own issuer needs OIDC_NAME, OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.',
  )
}

/** Requires both or neither. @throws Error that names the missing one */
function together<A, B, R>(
  [nameA, a]: [string, A | undefined],
  [nameB, b]: [string, B | undefined],
  make: (a: A, b: B) => R,
): R | undefined {
  if (a === undefined && b === undefined) return undefined
  if (a === undefined) throw new Error(`${nameB} needs ${nameA}.`)
  if (b === undefined) throw new Error(`${nameA} needs ${nameB}.`)
  return make(a, b)
}

function isOnThisMachine(text: string): boolean {
  return isSafeAddress(text) && new URL(text).protocol === 'http:'
}
