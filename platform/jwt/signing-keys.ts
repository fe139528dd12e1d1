import { importJWK, type CryptoKey, type JWK } from 'jose'
import type pg from 'pg'
import { makeFirstKey, readKeys, type KeyRow } from './signing-keys-store.ts'

type SigningKey = { id: string; privateKey: CryptoKey }

export type SigningKeys = {
  /** The key that signs now. */
  active(): Promise<SigningKey>
  /** The public half of an accepted key; null for an unknown key id. */
  find(id: string): Promise<CryptoKey | null>
  /** The content of `/.well-known/jwks.json`: current, upcoming, and retired keys with unexpired tokens. */
  published(): Promise<JWK[]>
  /** Reads the keys again. While the database is down the known keys stay in use, and `onError` is called. */
  refresh(): Promise<void>
}

type Ring = { rows: KeyRow[]; publicKeys: Map<string, CryptoKey>; readAt: number }

/** Looks up another process's new key at once, but not for every forged token. */
const secondsBetweenLookups = 10

/**
 * The keys that sign access tokens. The first process creates one; the others load it. The holder calls
 * `refresh` once a minute, in the background: a request that waited for it might hold a connection.
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
      // Even when clocks differ around a rotation, one key always signs.
      const chosen = row ?? ring.rows.at(-1)
      if (!chosen) throw new Error('There is no signing key.')
      return { id: chosen.id, privateKey: await importPrivateKey(chosen) }
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

  async function importPrivateKey({ id, private_jwk }: KeyRow): Promise<CryptoKey> {
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
