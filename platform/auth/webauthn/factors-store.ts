import { Buffer } from 'node:buffer'
import type { Db } from '../../database.ts'
import type { FactorChallenge } from '../stores/factors.ts'
import type { CeremonyData, Credential } from './relying-party.ts'

/** As go-webauthn stores a credential, so that Supabase dumps can be imported. Bytes are base64. */
type StoredCredential = {
  id: string
  publicKey: string
  attestationType: string
  attestationFormat: string
  transport: string[]
  flags: { backupEligible: boolean; backupState: boolean }
  authenticator: { AAGUID: string; signCount: number; cloneWarning: boolean }
}

export type WebauthnFactor = { id: string; credential: Credential }

export async function findWebauthnFactors(db: Db, userId: string): Promise<WebauthnFactor[]> {
  const { rows } = await db.query<{ id: string; web_authn_credential: StoredCredential }>(
    `select id, web_authn_credential from auth.mfa_factors
     where user_id = $1 and factor_type = 'webauthn' and status = 'verified'
       and web_authn_credential is not null
     order by created_at`,
    [userId],
  )
  return rows.map((row) => ({ id: row.id, credential: fromStored(row.web_authn_credential) }))
}

export async function readCeremony(db: Db, challengeId: string): Promise<CeremonyData | null> {
  const { rows } = await db.query<{ kept: CeremonyData | null }>(
    'select web_authn_session_data as kept from auth.mfa_challenges where id = $1',
    [challengeId],
  )
  return rows[0]?.kept ?? null
}

export async function deleteChallenge(tx: Db, challengeId: string): Promise<void> {
  await tx.query('delete from auth.mfa_challenges where id = $1', [challengeId])
}

/** Locks the factor until the transaction ends, so that it gets one key. */
export async function lockUnverified(tx: Db, factorId: string): Promise<boolean> {
  const { rows } = await tx.query(
    `select from auth.mfa_factors where id = $1 and status = 'unverified' for update`,
    [factorId],
  )
  return rows.length === 1
}

/** @throws a unique violation if the credential is registered */
export async function storeFactorCredential(
  tx: Db,
  factorId: string,
  credential: Credential,
): Promise<void> {
  await tx.query(
    `update auth.mfa_factors
     set web_authn_credential = $2, web_authn_aaguid = $3, updated_at = now() where id = $1`,
    [factorId, toStored(credential), credential.aaguid],
  )
}

/** Records the last response for investigations. */
export async function recordLastChallenge(
  tx: Db,
  factorId: string,
  last: { challenge: FactorChallenge; type: string; response: unknown },
): Promise<void> {
  const { id, factor_id, created_at, ip_address } = last.challenge
  await tx.query(
    `update auth.mfa_factors set last_webauthn_challenge_data = $2, updated_at = now() where id = $1`,
    [
      factorId,
      {
        challenge: { challenge_id: id, factor_id, created_at, ip_address },
        type: last.type,
        credential_response: last.response,
      },
    ],
  )
}

function toStored(credential: Credential): StoredCredential {
  return {
    id: credential.id.toString('base64'),
    publicKey: credential.publicKey.toString('base64'),
    attestationType: 'none',
    attestationFormat: 'none',
    transport: credential.transports,
    flags: {
      backupEligible: credential.isBackupEligible,
      backupState: credential.isBackedUp,
    },
    authenticator: {
      AAGUID: Buffer.from(credential.aaguid.replaceAll('-', ''), 'hex').toString('base64'),
      signCount: credential.signCount,
      cloneWarning: false,
    },
  }
}

function fromStored(stored: StoredCredential): Credential {
  return {
    id: Buffer.from(stored.id, 'base64'),
    publicKey: Buffer.from(stored.publicKey, 'base64'),
    signCount: stored.authenticator.signCount,
    transports: stored.transport ?? [],
    isBackupEligible: stored.flags.backupEligible,
    isBackedUp: stored.flags.backupState,
    aaguid: formatUuid(Buffer.from(stored.authenticator.AAGUID, 'base64')),
  }
}

function formatUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
