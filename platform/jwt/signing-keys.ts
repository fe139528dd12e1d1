import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import type pg from 'pg'

type SigningKey = { id: string; privateKey: CryptoKey }

export type SigningKeys = {
  active: SigningKey
  /** The public half of a key, retired ones included; null when no process has made such a key. */
  find(id: string): Promise<CryptoKey | null>
  /** What `/.well-known/jwks.json` shows. */
  published(): JWK[]
}

type KeyRow = { id: string; private_jwk: JWK; public_jwk: JWK; retired: boolean }

/** A key that another process made is looked up again, but not for each forged token. */
const secondsBetweenLookups = 10

/** The keys that sign access tokens. The first process makes one; the others find it. */
export async function loadSigningKeys(pool: pg.Pool): Promise<SigningKeys> {
  let rows = await readKeys(pool)
  if (!rows.some((row) => !row.retired)) {
    await makeKey(pool)
    rows = await readKeys(pool)
  }
  const activeRow = rows.find((row) => !row.retired)
  if (!activeRow) throw new Error('No signing key could be made.')
  const known = new Map(
    await Promise.all(rows.map(async (row) => [row.id, await es256(row.public_jwk)] as const)),
  )
  let lookedUpAt = Date.now()

  return {
    active: { id: activeRow.id, privateKey: await es256(activeRow.private_jwk) },
    async find(id) {
      const key = known.get(id)
      if (key) return key
      if (Date.now() - lookedUpAt < secondsBetweenLookups * 1000) return null
      lookedUpAt = Date.now()
      rows = await readKeys(pool)
      for (const row of rows) known.set(row.id, await es256(row.public_jwk))
      return known.get(id) ?? null
    },
    published: () => rows.map((row) => row.public_jwk),
  }
}

async function readKeys(pool: pg.Pool): Promise<KeyRow[]> {
  const { rows } = await pool.query<KeyRow>(
    `select id, private_jwk, public_jwk, retired_at is not null as retired
     from platform.signing_keys order by created_at desc`,
  )
  return rows
}

async function makeKey(pool: pg.Pool): Promise<void> {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const id = crypto.randomUUID()
  const publicJwk: JWK = {
    ...(await exportJWK(pair.publicKey)),
    kid: id,
    alg: 'ES256',
    use: 'sig',
    key_ops: ['verify'],
  }
  await pool.query(
    `insert into platform.signing_keys (id, algorithm, private_jwk, public_jwk)
     values ($1, 'ES256', $2, $3) on conflict do nothing`,
    [id, await exportJWK(pair.privateKey), publicJwk],
  )
}

async function es256(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256')
  if (key instanceof Uint8Array) throw new Error('A signing key is not an elliptic curve key.')
  return key
}
