import { z } from 'zod'
import type { Person } from '../services/identity-provider.ts'
import type { Metadata } from '../stores/users.ts'

/** Access tokens contain these values, so overlong ones are dropped. */
const longestValue = 1000

const Text = z.string().max(longestValue).catch('')
/** Apple and others send `"true"`. */
const Yes = z
  .union([z.literal(true), z.literal('true'), z.literal('1')])
  .transform(() => true)
  .catch(false)

const Claims = z.object({
  iss: Text,
  sub: z.string().min(1).max(255),
  email: z.string().max(255).catch(''),
  email_verified: Yes,
  name: Text,
  given_name: Text,
  family_name: Text,
  nickname: Text,
  preferred_username: Text,
  picture: Text,
  locale: Text,
  hd: Text,
  tid: Text,
  is_private_email: Yes,
  xms_edov: z.unknown().optional(),
})

/** @throws ZodError without a `sub` */
export function readGoogle(claims: unknown): Person {
  const read = Claims.parse(claims)
  return makePerson(read.sub, read.email, read.email_verified, {
    ...makeProfile(read),
    custom_claims: filled({ hd: read.hd }),
  })
}

/** Apple verifies every address, including its private relay addresses. */
export function readApple(claims: unknown): Person {
  const read = Claims.parse(claims)
  return makePerson(read.sub, read.email, true, {
    iss: read.iss,
    custom_claims: read.is_private_email ? { is_private_email: true } : {},
  })
}

/** The tenant of personal Microsoft accounts, whose addresses Microsoft verifies. */
const consumerTenant = '9188040d-6c67-4c5b-b112-36a304b66dad'

/**
 * Tenant admins can write any address into their accounts. It counts as verified if the token says that the
 * tenant owns the domain (`xms_edov`), for personal accounts, and for the configured tenant. Supabase Auth
 * trusts it whenever `xms_edov` is missing.
 */
export function readAzure(claims: unknown, ownTenant: string | null): Person {
  const read = Claims.parse(claims)
  const isOwned = read.tid === consumerTenant || read.tid === ownTenant
  const isVerified = read.xms_edov === undefined ? isOwned : Yes.parse(read.xms_edov)
  return makePerson(read.sub, read.email, isVerified, {
    iss: read.iss,
    name: read.name,
    full_name: read.name,
    preferred_username: read.preferred_username,
    custom_claims: filled({ tid: read.tid }),
  })
}

/** Any other issuer, with the standard claims of OpenID Connect. */
export function readStandard(claims: unknown): Person {
  const read = Claims.parse(claims)
  return makePerson(read.sub, read.email, read.email_verified, {
    ...makeProfile(read),
    given_name: read.given_name,
    family_name: read.family_name,
    nickname: read.nickname,
    preferred_username: read.preferred_username,
    locale: read.locale,
  })
}

/** Facebook sends only verified addresses. */
export function readFacebook(claims: unknown): Person {
  const read = Claims.parse(claims)
  return makePerson(read.sub, read.email, true, {
    ...makeProfile(read),
  })
}

/** With the claim names of OpenID Connect and those that Supabase clients read. */
function makeProfile({ iss, name, picture }: z.output<typeof Claims>): Metadata {
  return { iss, name, full_name: name, picture, avatar_url: picture }
}

function makePerson(subject: string, email: string, isVerified: boolean, rest: Metadata): Person {
  const isEmailVerified = isVerified && email !== ''
  return {
    subject,
    email: email.toLowerCase(),
    isEmailVerified,
    data: {
      ...filled(rest),
      sub: subject,
      provider_id: subject,
      ...filled({ email: email.toLowerCase() }),
      email_verified: isEmailVerified,
      phone_verified: false,
    },
  }
}

function filled(fields: Metadata): Metadata {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && !isEmptyObject(value)),
  )
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}
