import type { Db } from '../../database.ts'
import { audit } from '../stores/audit-log.ts'
import { AuthError } from '../ground/errors.ts'
import { findIdentity, insertIdentity, type NewIdentity } from '../stores/identities.ts'
import { linkIdentity, refreshIdentity } from '../accounts/outside-identities.ts'
import type { AuthServices } from '../services/services.ts'
import { confirmEmail } from '../accounts/confirm-email.ts'
import { refuseClosedSignup } from '../accounts/closed-signup.ts'
import { insertUser, type Metadata, type User } from '../stores/users.ts'
import type { AssertedPerson } from './asserted-person.ts'
import type { SsoProvider } from './store.ts'

/**
 * Finds or creates the account of an identity provider's user. It never links to other accounts: a company
 * vouches only for its own users.
 * @throws a unique violation if two first sign-ins of one user run concurrently
 */
export async function findSamlAccount(
  services: AuthServices,
  tx: Db,
  provider: SsoProvider,
  person: AssertedPerson,
  address: string | null,
): Promise<User> {
  const identity = toIdentity(provider, person)
  const traits = { provider: identity.provider }
  const found = await findIdentity(tx, identity)
  const known = found
    ? (await refreshIdentity(tx, found, identity)).user
    : await linkColleague(tx, identity, person.email)
  if (known) {
    await audit(tx, 'login', known, address, traits)
    return known.email_confirmed_at ? known : confirmEmail(tx, known)
  }
  refuseClosedSignup(services)
  const made = await insertUser(tx, {
    email: person.email.toLowerCase(),
    passwordHash: null,
    userMetadata: identity.data,
    appMetadata: { provider: identity.provider, providers: [identity.provider] },
    isSsoUser: true,
  })
  await insertIdentity(tx, made.id, identity)
  await audit(tx, 'user_signedup', made, address, traits)
  return confirmEmail(tx, made)
}

/** If a provider changes its user ids, the address identifies the user. */
async function linkColleague(tx: Db, identity: NewIdentity, email: string): Promise<User | null> {
  const { rows } = await tx.query<{ user_id: string }>(
    'select distinct user_id from auth.identities where provider = $1 and email = lower($2)',
    [identity.provider, email],
  )
  const [only, ...others] = rows
  if (!only) return null
  if (others.length > 0) {
    throw new AuthError(
      500,
      'unexpected_failure',
      `Multiple accounts with the same email address in the same linking domain detected: ${identity.provider}`,
    )
  }
  return (await linkIdentity(tx, only.user_id, identity)).user
}

/** Standard claims of OpenID Connect and Supabase; all others become custom claims. */
const ownClaims = [
  'name',
  'family_name',
  'given_name',
  'middle_name',
  'nickname',
  'preferred_username',
  'profile',
  'picture',
  'website',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
  'updated_at',
  'phone',
  'full_name',
  'avatar_url',
  'slug',
  'provider_id',
  'user_name',
]

function toIdentity(provider: SsoProvider, { id, email, claims }: AssertedPerson): NewIdentity {
  const { email: _mapped, ...others } = claims
  const entries = Object.entries(others)
  const custom: Metadata = Object.fromEntries(entries.filter((entry) => !isOwnClaim(entry)))
  return {
    provider: `sso:${provider.id}`,
    providerId: id,
    data: {
      ...Object.fromEntries(entries.filter(isOwnClaim)),
      iss: provider.entity_id,
      sub: id,
      email,
      email_verified: true,
      phone_verified: false,
      ...(Object.keys(custom).length > 0 ? { custom_claims: custom } : {}),
    },
  }
}

function isOwnClaim([name, value]: [string, unknown]): boolean {
  return ownClaims.includes(name) && typeof value === 'string'
}
