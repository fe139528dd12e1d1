import type { PasskeyServices } from './settings.ts'
import { inTransaction } from '../../database.ts'
import { readOrigin } from '../sessions/access.ts'
import { audit } from '../stores/audit-log.ts'
import { requireUser } from '../sessions/bearer.ts'
import type { SignedIn } from '../services/signed-in.ts'
import { AuthError } from '../ground/errors.ts'
import { lockSignedIn } from '../sessions/lock-signed-in.ts'
import { requireSecondStep } from '../sessions/require-second-step.ts'
import { countCall } from '../services/rate-limiting.ts'
import type { AuthContext } from '../ground/context.ts'
import { onConflict } from '../ground/unique-violation.ts'
import { authenticatorName } from './authenticator-names.ts'
import { storePasskeyChallenge, takePasskeyAnswer } from './challenges.ts'
import { requirePasskeys } from './passkeys-on.ts'
import { toCredential, insertPasskey, findPasskeys } from './passkeys-store.ts'
import { Attestation, checkCreation, creationOptions, credentialExists } from './relying-party.ts'
import { findWebauthnFactors } from './factors-store.ts'

/** Per account, as in Supabase Auth. */
const mostPasskeys = 10

export async function startPasskey(services: PasskeyServices, c: AuthContext): Promise<Response> {
  const site = requirePasskeys(services)
  const { user } = await requirePasskeyOwner(services, c)
  await countCall(services, c, 'passkey')
  const passkeys = await findPasskeys(services.pool, user.id)
  if (passkeys.length >= mostPasskeys) throw tooMany()
  const { options, ceremony } = await creationOptions(site, user, {
    exclude: [
      ...passkeys.map(toCredential),
      ...(await findWebauthnFactors(services.pool, user.id)).map(({ credential }) => credential),
    ],
    residentKey: 'required',
    verification: 'required',
  })
  const challenge = await storePasskeyChallenge(services.pool, 'registration', user.id, ceremony)
  return c.json({ ...challenge, options })
}

export async function registerPasskey(
  services: PasskeyServices,
  c: AuthContext,
): Promise<Response> {
  const site = requirePasskeys(services)
  const signedIn = await requirePasskeyOwner(services, c)
  const { user } = signedIn
  const expected = { purpose: 'registration', userId: user.id, shape: Attestation } as const
  const { ceremony, answer } = await takePasskeyAnswer(services, c, expected)
  const credential = await checkCreation(site, ceremony, answer)
  const made = await onConflict(
    inTransaction(services.pool, async (tx) => {
      await lockSignedIn(tx, signedIn)
      if ((await findPasskeys(tx, user.id)).length >= mostPasskeys) throw tooMany()
      const passkey = await insertPasskey(
        tx,
        user.id,
        credential,
        authenticatorName(credential.aaguid),
      )
      await audit(tx, 'passkey_created', user, readOrigin(c).address, { passkey_id: passkey.id })
      return passkey
    }),
    credentialExists,
  )
  const { id, friendly_name, created_at } = made
  return c.json({ id, friendly_name, created_at })
}

export function requirePasskeyLevel(services: PasskeyServices, signedIn: SignedIn): Promise<void> {
  const why = 'AAL2 session is required to manage passkeys when MFA is enabled'
  return requireSecondStep(services, signedIn, 403, why)
}

async function requirePasskeyOwner(services: PasskeyServices, c: AuthContext): Promise<SignedIn> {
  const signedIn = await requireUser(services, c)
  const { user } = signedIn
  if (user.is_anonymous) {
    throw new AuthError(
      403,
      'no_authorization',
      'Anonymous user not allowed to perform these actions',
    )
  }
  if (user.is_sso_user) {
    throw new AuthError(422, 'validation_failed', 'SSO users cannot register passkeys')
  }
  await requirePasskeyLevel(services, signedIn)
  return signedIn
}

function tooMany(): AuthError {
  return new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached')
}
