import { Buffer } from 'node:buffer'
import { inTransaction, type Db } from '../../database.ts'
import { readOrigin } from '../sessions/access.ts'
import { audit } from '../stores/audit-log.ts'
import { beginFactor } from '../factors/begin-factor.ts'
import { AuthError, validationFailed } from '../ground/errors.ts'
import { insertChallenge, verifyFactor, type Factor } from '../stores/factors.ts'
import { lockSignedIn } from '../sessions/lock-signed-in.ts'
import { raiseAccess } from '../sessions/raise-access.ts'
import { countCall, countFactorGuess } from '../services/rate-limiting.ts'
import type { AuthContext } from '../ground/context.ts'
import { onConflict } from '../ground/unique-violation.ts'
import type { User } from '../stores/users.ts'
import type { PasskeyServices, PasskeySettings } from './settings.ts'
import {
  Assertion,
  Attestation,
  ceremonySeconds,
  checkCreation,
  checkRequest,
  creationOptions,
  credentialExists,
  requestOptions,
  verificationFailed,
  type CeremonyData,
} from './relying-party.ts'
import {
  readCeremony,
  deleteChallenge,
  storeFactorCredential,
  lockUnverified,
  recordLastChallenge,
  findWebauthnFactors,
} from './factors-store.ts'
import { toCredential, findPasskeys } from './passkeys-store.ts'
import type { FactorAttempt, FactorType } from '../services/part.ts'
import { takeChallenge } from '../factors/take-challenge.ts'

/** Security keys beside a password. The first challenge makes the browser create the key. */
export function makeWebauthnFactor(services: PasskeyServices): FactorType {
  return {
    refuseEnrollment() {
      if (services.passkeys) return
      throw new AuthError(
        422,
        'mfa_webauthn_enroll_not_enabled',
        'MFA enroll is disabled for WebAuthn',
      )
    },
    async enroll(enrollment) {
      const id = await beginFactor(enrollment, 'webauthn')
      return { id, type: 'webauthn', friendly_name: enrollment.friendlyName }
    },
    challenge: (c, user, factor) => challengeWebauthn(services, c, user, factor),
    verify: (c, attempt) => verifyWebauthn(services, c, attempt),
  }
}

/** The first challenge creates the key; later ones accept any key of the account. */
async function challengeWebauthn(
  services: PasskeyServices,
  c: AuthContext,
  user: User,
  factor: Factor,
): Promise<Response> {
  const site = requireSite(services)
  await countCall(services, c, 'mfa')
  const keys = (await findWebauthnFactors(services.pool, user.id)).map(
    ({ credential }) => credential,
  )
  const { type, options, ceremony } =
    factor.status === 'unverified'
      ? {
          type: 'create',
          ...(await creationOptions(site, user, {
            exclude: [...keys, ...(await findPasskeys(services.pool, user.id)).map(toCredential)],
            // A discoverable key would replace a passkey on the same device.
            residentKey: 'discouraged',
            verification: 'preferred',
          })),
        }
      : {
          type: 'request',
          ...(await requestOptions(site, {
            userId: user.id,
            allow: keys,
            verification: 'preferred',
          })),
        }
  const { address } = readOrigin(c)
  const challenge = await insertChallenge(services.pool, {
    factorId: factor.id,
    address,
    ceremony,
  })
  return c.json({
    id: challenge.id,
    type: 'webauthn',
    expires_at: Math.floor(challenge.created_at.getTime() / 1000) + ceremonySeconds,
    webauthn: { type, credential_options: { publicKey: options } },
  })
}

async function verifyWebauthn(
  services: PasskeyServices,
  c: AuthContext,
  { owner, factor, challengeId, webauthn: answer }: FactorAttempt,
): Promise<Response> {
  const { user } = owner
  const site = requireSite(services)
  if (!answer) throw validationFailed('WebAuthn config required')
  const { type, credential_response: response } = answer
  if (type !== 'create' && type !== 'request') {
    throw validationFailed('WebAuthn type must be create or request')
  }
  if (response === undefined || response === null) {
    throw validationFailed('credential_response required')
  }
  await countFactorGuess(services, factor.id)
  const access = await inTransaction(services.pool, async (tx) => {
    await lockSignedIn(tx, owner)
    const challenge = await takeChallenge(tx, c, factor, challengeId)
    const ceremony = await readCeremony(tx, challenge.id)
    if (!ceremony) throw verificationFailed()
    const answered = { site, ceremony, response }
    if (type === 'create') await createKey(tx, factor, answered)
    else await useKey(tx, user, answered)
    await recordLastChallenge(tx, factor.id, { challenge, type, response })
    await deleteChallenge(tx, challenge.id)
    await audit(tx, 'verification_attempted', user, readOrigin(c).address, {
      factor_id: factor.id,
      challenge_id: challenge.id,
      factor_type: 'webauthn',
    })
    return raiseAccess(services, tx, owner, 'webauthn')
  })
  return c.json(access)
}

type Answered = { site: PasskeySettings; ceremony: CeremonyData; response: unknown }

async function createKey(tx: Db, factor: Factor, { site, ceremony, response }: Answered) {
  const read = Attestation.safeParse(response)
  if (!read.success) throw validationFailed('Invalid credential_response')
  if (!(await lockUnverified(tx, factor.id))) throw verificationFailed()
  const credential = await checkCreation(site, ceremony, read.data)
  await onConflict(storeFactorCredential(tx, factor.id, credential), credentialExists)
  await verifyFactor(tx, factor)
}

/** Accepts any key of the account, as Supabase Auth does, and updates its sign count. */
async function useKey(tx: Db, user: User, { site, ceremony, response }: Answered) {
  const read = Assertion.safeParse(response)
  if (!read.success) throw validationFailed('Invalid credential_response')
  const { userHandle } = read.data.response
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== user.id) {
    throw verificationFailed()
  }
  const id = Buffer.from(read.data.id, 'base64url')
  const used = (await findWebauthnFactors(tx, user.id)).find(({ credential }) =>
    credential.id.equals(id),
  )
  if (!used) throw verificationFailed()
  const credential = await checkRequest(site, ceremony, used.credential, read.data)
  await storeFactorCredential(tx, used.id, credential)
}

function requireSite({ passkeys }: PasskeyServices): PasskeySettings {
  if (passkeys) return passkeys
  throw new AuthError(
    422,
    'mfa_webauthn_verify_not_enabled',
    'MFA verification is disabled for WebAuthn',
  )
}
