import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type pg from 'pg'
import { inTransaction, type Db } from '../database.ts'

export type KeyRow = {
  id: string
  private_jwk: JWK
  public_jwk: JWK
  active_from: Date
  /** When it stops signing; null for the latest key. */
  retired_at: Date | null
}

/** Clients may cache the JWKS for ten minutes, and each process reads the keys once a minute. */
const minutesBeforeUse = 15
/** Access tokens live for an hour. */
const hoursAfterRetirement = 2

/** Keys whose tokens are accepted now or soon; the latest first. */
export async function readKeys(db: Db): Promise<KeyRow[]> {
  const { rows } = await db.query<KeyRow>(
    `select id, private_jwk, public_jwk, active_from, retired_at from platform.signing_keys
     where retired_at is null or retired_at > now() - make_interval(hours => $1)
     order by active_from desc, id`,
    [hoursAfterRetirement],
  )
  return rows
}

/** When several processes start together, one of them creates the key. */
export function makeFirstKey(pool: pg.Pool): Promise<void> {
  return changing(pool, async (tx) => {
    const { rows } = await tx.query('select 1 from platform.signing_keys where retired_at is null')
    if (rows.length === 0) await addKey(tx, 0)
  })
}

/** Creates a key that takes over in 15 minutes; sessions continue. @returns its name */
export function rotateKeys(pool: pg.Pool): Promise<string> {
  return changing(pool, async (tx) => {
    // A pending key already exists.
    const { rows } = await tx.query<{ id: string }>(
      'select id from platform.signing_keys where retired_at is null and active_from > now()',
    )
    if (rows[0]) return rows[0].id
    await tx.query(
      `update platform.signing_keys set retired_at = now() + make_interval(mins => $1)
       where retired_at is null`,
      [minutesBeforeUse],
    )
    return addKey(tx, minutesBeforeUse)
  })
}

/**
 * Revokes all keys after a leak, which invalidates every access token that they signed. A new key signs at
 * once, and sessions continue with their refresh tokens.
 * @returns the new key's name
 */
export function revokeKeys(pool: pg.Pool): Promise<string> {
  return changing(pool, async (tx) => {
    await tx.query('delete from platform.signing_keys')
    return addKey(tx, 0)
  })
}

function changing<T>(pool: pg.Pool, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
  return inTransaction(pool, async (tx) => {
    await tx.query('lock table platform.signing_keys in share row exclusive mode')
    return work(tx)
  })
}

async function addKey(tx: Db, minutesAhead: number): Promise<string> {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const id = crypto.randomUUID()
  const publicJwk: JWK = {
    ...(await exportJWK(pair.publicKey)),
    kid: id,
    alg: 'ES256',
    use: 'sig',
    key_ops: ['verify'],
  }
  await tx.query(
    `insert into platform.signing_keys (id, algorithm, private_jwk, public_jwk, active_from)
     values ($1, 'ES256', $2, $3, now() + make_interval(mins => $4))`,
    [id, await exportJWK(pair.privateKey), publicJwk, minutesAhead],
  )
  return id
}
