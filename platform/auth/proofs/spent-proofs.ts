import { createHash } from 'node:crypto'
import type { Db } from '../../database.ts'

/** A one-time proof of identity from outside: a signed wallet message or a SAML assertion. */
export type Proof = { kind: 'web3' | 'saml'; issuer: string; text: string; goodUntil: Date }

/**
 * Records a proof, shared by all processes.
 * @returns false if it was used before
 */
export async function spendProof(tx: Db, proof: Proof, usedFrom: string | null): Promise<boolean> {
  const spent = await tx.query(
    `insert into platform.spent_proofs (digest, used_from, good_until) values ($1, $2, $3)
     on conflict do nothing`,
    [digestProof(proof), usedFrom, proof.goodUntil],
  )
  return spent.rowCount === 1
}

/** The IP address where a proof was first used. */
export async function findFirstUse(tx: Db, proof: Proof): Promise<string | null> {
  const { rows } = await tx.query<{ used_from: string | null }>(
    'select used_from from platform.spent_proofs where digest = $1',
    [digestProof(proof)],
  )
  return rows[0]?.used_from ?? null
}

/** Proofs that are too old to be accepted need no record. */
export async function sweepProofs(db: Db): Promise<void> {
  await db.query(`delete from platform.spent_proofs where good_until < now() - interval '1 hour'`)
}

function digestProof({ kind, issuer, text }: Proof): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, issuer, text]))
    .digest('base64url')
}
