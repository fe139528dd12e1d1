import { Buffer } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { z } from 'zod'
import { AuthError } from '../ground/errors.ts'
import type { User } from '../stores/users.ts'
import type { PasskeySettings } from './settings.ts'

/** A public key and what is known about its authenticator. */
export type Credential = {
  id: Buffer
  publicKey: Buffer
  signCount: number
  transports: string[]
  isBackupEligible: boolean
  isBackedUp: boolean
  /** The authenticator's model; all zeros if it does not say. */
  aaguid: string
}

/** What a response is verified against, stored like go-webauthn's session data. */
export type CeremonyData = {
  challenge: string
  rpId: string
  user_id: string | null
  expires: string
  userVerification: Verification
}

/** A passkey requires user verification (fingerprint, face or PIN); beside a password it is optional. */
export type Verification = 'required' | 'preferred'

export const ceremonySeconds = 300

/** EdDSA, ES256 and RS256, which authenticators support. */
const algorithms = [-8, -7, -257]

export async function creationOptions(
  site: PasskeySettings,
  user: User,
  wanted: {
    exclude: Credential[]
    residentKey: 'required' | 'discouraged'
    verification: Verification
  },
) {
  const challenge = randomBytes(32)
  const options = await generateRegistrationOptions({
    rpName: site.rpName,
    rpID: site.rpId,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email || user.phone || user.id,
    userDisplayName: displayName(user),
    challenge: new Uint8Array(challenge),
    timeout: ceremonySeconds * 1000,
    attestationType: 'none',
    excludeCredentials: wanted.exclude.map(descriptor),
    authenticatorSelection: {
      residentKey: wanted.residentKey,
      userVerification: wanted.verification,
    },
    supportedAlgorithmIDs: algorithms,
  })
  return { options, ceremony: ceremonyFor(site, challenge, user.id, wanted.verification) }
}

export async function requestOptions(
  site: PasskeySettings,
  wanted: { userId: string | null; allow: Credential[]; verification: Verification },
) {
  const challenge = randomBytes(32)
  const options = await generateAuthenticationOptions({
    rpID: site.rpId,
    challenge: new Uint8Array(challenge),
    timeout: ceremonySeconds * 1000,
    allowCredentials: wanted.allow.map(descriptor),
    userVerification: wanted.verification,
  })
  return { options, ceremony: ceremonyFor(site, challenge, wanted.userId, wanted.verification) }
}

const Response = { clientDataJSON: z.string() }
const Envelope = {
  id: z.string().max(2048),
  rawId: z.string().max(2048),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
}

export const Attestation = z.object({
  ...Envelope,
  response: z.object({
    ...Response,
    attestationObject: z.string(),
    transports: z.array(z.string().max(20)).max(10).nullish(),
  }),
})
export type Attestation = z.output<typeof Attestation>

export const Assertion = z.object({
  ...Envelope,
  response: z.object({
    ...Response,
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().nullish(),
  }),
})
export type Assertion = z.output<typeof Assertion>

/**
 * Checks the response of `navigator.credentials.create()`. User verification is checked at each later use,
 * not here.
 * @throws webauthn_verification_failed
 */
export async function checkCreation(
  site: PasskeySettings,
  ceremony: CeremonyData,
  { response, ...answer }: Attestation,
): Promise<Credential> {
  return orFailed(async () => {
    refuseFrames(response.clientDataJSON)
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...answer,
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: response.attestationObject,
        },
      },
      expectedChallenge: ceremony.challenge,
      expectedOrigin: site.origins,
      expectedRPID: ceremony.rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) throw new Error('The attestation is invalid.')
    return {
      id: Buffer.from(registrationInfo.credential.id, 'base64url'),
      publicKey: Buffer.from(registrationInfo.credential.publicKey),
      signCount: registrationInfo.credential.counter,
      transports: response.transports ?? [],
      isBackupEligible: registrationInfo.credentialDeviceType === 'multiDevice',
      isBackedUp: registrationInfo.credentialBackedUp,
      aaguid: registrationInfo.aaguid,
    }
  })
}

/**
 * Checks the response of `navigator.credentials.get()`. A sign count that does not rise indicates a cloned
 * key and is rejected, where go-webauthn only warns.
 * @returns the updated credential
 * @throws webauthn_verification_failed
 */
export async function checkRequest(
  site: PasskeySettings,
  ceremony: CeremonyData,
  credential: Credential,
  { response, ...answer }: Assertion,
): Promise<Credential> {
  return orFailed(async () => {
    refuseFrames(response.clientDataJSON)
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...answer,
        response: {
          clientDataJSON: response.clientDataJSON,
          authenticatorData: response.authenticatorData,
          signature: response.signature,
        },
      },
      expectedChallenge: ceremony.challenge,
      expectedOrigin: site.origins,
      expectedRPID: ceremony.rpId,
      credential: {
        id: credential.id.toString('base64url'),
        publicKey: new Uint8Array(credential.publicKey),
        counter: credential.signCount,
      },
      requireUserVerification: ceremony.userVerification === 'required',
    })
    if (!verified) throw new Error('The signature is invalid.')
    const isBackupEligible = authenticationInfo.credentialDeviceType === 'multiDevice'
    if (isBackupEligible !== credential.isBackupEligible) {
      throw new Error('Backup eligibility must not change.')
    }
    return {
      ...credential,
      signCount: authenticationInfo.newCounter,
      isBackedUp: authenticationInfo.credentialBackedUp,
    }
  })
}

export function verificationFailed(message = 'Credential verification failed'): AuthError {
  return new AuthError(400, 'webauthn_verification_failed', message)
}

export function credentialExists(): AuthError {
  return new AuthError(422, 'webauthn_credential_exists', 'This credential is already registered')
}

async function orFailed<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch {
    // The library's messages quote the request, so they are not sent to the client.
    throw verificationFailed()
  }
}

/** Our pages are never embedded in frames. */
function refuseFrames(clientDataJSON: string): void {
  const { crossOrigin, topOrigin } = decodeClientDataJSON(clientDataJSON)
  if (crossOrigin || topOrigin) throw new Error('The response comes from a cross-origin frame.')
}

function ceremonyFor(
  site: PasskeySettings,
  challenge: Buffer,
  userId: string | null,
  userVerification: Verification,
): CeremonyData {
  return {
    challenge: challenge.toString('base64url'),
    rpId: site.rpId,
    user_id: userId === null ? null : Buffer.from(userId).toString('base64'),
    expires: new Date(Date.now() + ceremonySeconds * 1000).toISOString(),
    userVerification,
  }
}

function descriptor({ id, transports }: Credential) {
  return {
    id: id.toString('base64url'),
    ...(transports.length > 0 ? { transports } : {}),
  }
}

function displayName({ email, phone, raw_user_meta_data: metadata, id }: User): string {
  const name = metadata?.['name'] ?? metadata?.['full_name']
  return typeof name === 'string' && name !== '' ? name : email || phone || id
}
