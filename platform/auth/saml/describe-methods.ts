import type { Db } from '../../database.ts'
import { findIdentities } from '../stores/identities.ts'
import type { MethodClaim } from '../stores/sessions.ts'

/** Adds the identity provider to `amr`, so that policies can require a company's own sign-in. */
export async function addProviderName(
  db: Db,
  userId: string,
  methods: MethodClaim[],
): Promise<MethodClaim[]> {
  if (!methods.some(({ method }) => method === 'sso/saml')) return methods
  const [identity, ...others] = await findIdentities(db, [userId])
  if (!identity?.provider.startsWith('sso:') || others.length > 0) return methods
  const provider = identity.provider.slice('sso:'.length)
  return methods.map((claim) => (claim.method === 'sso/saml' ? { ...claim, provider } : claim))
}
