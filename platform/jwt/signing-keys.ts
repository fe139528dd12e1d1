import { importJWK, type CryptoKey, type JWK } from 'jose'
import type pg from 'pg'
import { makeFirstKey, readKeys, type KeyRow } from './signing-keys-store.ts'

type SigningKey = { id: string; privateKey: CryptoKey }

export type SigningKeys = {
  /** The key that signs now. */
  active(): Promise<SigningKey>
  /** The public half of a key whose tokens are believed; null when there is none of this name. */
  find(id: string): Promise<CryptoKey | null>
  /** What `/.well-known/jwks.json` shows: keys that sign, that will, and whose tokens still live. */
  published(): Promise<JWK[]>
  /** Reads them anew. While the database is away the keys that are known go on, and `onError` hears of it. */
  refresh(): Promise<void>
}

type Ring = { rows: KeyRow[]; publicKeys: Map<string, CryptoKey>; readAt: number }

/** A key that another process made is looked up at once, but not for each forged token. */
const secondsBetweenLookups = 10

/**
 * The keys that sign access tokens. The first process makes one; the others find it. Whoever holds them
 * calls `refresh` once a minute: nobody waits for it, since who asks may hold a connection already.
 */
export async function loadSigningKeys(
  pool: pg.Pool,
  now: () => number = Date.now,
  onError: (error: unknown) => void = () => {},
): Promise<SigningKeys> {
  await makeFirstKey(pool)
  const privateKeys = new Map<string, CryptoKey>()
  let ring = await read()
  let reading: Promise<void> | null = null

  return {
    async active() {
      const moment = now()
      const row = ring.rows.find(
        ({ active_from, retired_at }) =>
          active_from.getTime() <= moment && (retired_at?.getTime() ?? Infinity) > moment,
      )
      // Between two keys' moments of different clocks there is always one that signs.
      const chosen = row ?? ring.rows.at(-1)
      if (!chosen) throw new Error('There is no signing key.')
      return { id: chosen.id, privateKey: await privateKeyOf(chosen) }
    },
    async find(id) {
      const known = ring.publicKeys.get(id)
      if (known) return known
      if (now() - ring.readAt >= secondsBetweenLookups * 1000) await refresh()
      return ring.publicKeys.get(id) ?? null
    },
    async published() {
      return ring.rows.map((row) => row.public_jwk)
    },
    refresh,
  }

  async function refresh(): Promise<void> {
    reading ??= read()
      .then((fresh) => void (ring = fresh))
      .catch((error: unknown) => {
        ring = { ...ring, readAt: now() }
        onError(error)
      })
      .finally(() => (reading = null))
    await reading
  }

  async function read(): Promise<Ring> {
    const rows = await readKeys(pool)
    const publicKeys = new Map(
      await Promise.all(rows.map(async (row) => [row.id, await es256(row.public_jwk)] as const)),
    )
    return { rows, publicKeys, readAt: now() }
  }

  async function privateKeyOf({ id, private_jwk }: KeyRow): Promise<CryptoKey> {
    const key = privateKeys.get(id) ?? (await es256(private_jwk))
    privateKeys.set(id, key)
    return key
  }
}

async function es256(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256')
  if (key instanceof Uint8Array) throw new Error('A signing key is not an elliptic curve key.')
  return key
}
