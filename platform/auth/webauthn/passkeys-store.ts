import type { Buffer } from 'node:buffer'
import type { Db } from '../../database.ts'
import type { Credential } from './relying-party.ts'

/** A credential that signs in without a password. */
export type Passkey = {
  id: string
  user_id: string
  credential_id: Buffer
  public_key: Buffer
  aaguid: string | null
  /** A bigint, which node-postgres returns as a string. */
  sign_count: string
  transports: string[]
  backup_eligible: boolean
  backed_up: boolean
  friendly_name: string
  created_at: Date
  last_used_at: Date | null
}

export async function findPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const { rows } = await db.query<Passkey>(
    'select * from auth.webauthn_credentials where user_id = $1 order by created_at',
    [userId],
  )
  return rows
}

export async function findPasskey(db: Db, id: string, userId: string): Promise<Passkey | null> {
  const { rows } = await db.query<Passkey>(
    'select * from auth.webauthn_credentials where id = $1 and user_id = $2',
    [id, userId],
  )
  return rows[0] ?? null
}

/** Locks the passkey until the transaction ends, so that its sign count only rises. */
export async function lockPasskey(
  tx: Db,
  credentialId: Buffer,
  userId: string,
): Promise<Passkey | null> {
  const { rows } = await tx.query<Passkey>(
    `select * from auth.webauthn_credentials where credential_id = $1 and user_id = $2 for update`,
    [credentialId, userId],
  )
  return rows[0] ?? null
}

/** @throws a unique violation if the credential is registered */
export async function insertPasskey(
  tx: Db,
  userId: string,
  credential: Credential,
  friendlyName: string,
): Promise<Passkey> {
  const { rows } = await tx.query<Passkey>(
    `insert into auth.webauthn_credentials
       (user_id, credential_id, public_key, attestation_type, aaguid, sign_count, transports,
        backup_eligible, backed_up, friendly_name)
     values ($1, $2, $3, 'none', $4, $5, $6, $7, $8, $9) returning *`,
    [
      userId,
      credential.id,
      credential.publicKey,
      credential.aaguid,
      credential.signCount,
      JSON.stringify(credential.transports),
      credential.isBackupEligible,
      credential.isBackedUp,
      friendlyName,
    ],
  )
  const [passkey] = rows
  if (!passkey) throw new Error('The passkey was not stored.')
  return passkey
}

export async function recordPasskeyUse(tx: Db, id: string, used: Credential): Promise<void> {
  await tx.query(
    `update auth.webauthn_credentials
     set sign_count = $2, backed_up = $3, last_used_at = now(), updated_at = now() where id = $1`,
    [id, used.signCount, used.isBackedUp],
  )
}

export async function renamePasskey(tx: Db, id: string, name: string): Promise<Passkey | null> {
  const { rows } = await tx.query<Passkey>(
    `update auth.webauthn_credentials set friendly_name = $2, updated_at = now()
     where id = $1 returning *`,
    [id, name],
  )
  return rows[0] ?? null
}

export async function deletePasskey(tx: Db, id: string): Promise<void> {
  await tx.query('delete from auth.webauthn_credentials where id = $1', [id])
}

export function toCredential(passkey: Passkey): Credential {
  return {
    id: passkey.credential_id,
    publicKey: passkey.public_key,
    signCount: Number(passkey.sign_count),
    transports: passkey.transports,
    isBackupEligible: passkey.backup_eligible,
    isBackedUp: passkey.backed_up,
    aaguid: passkey.aaguid ?? '',
  }
}
