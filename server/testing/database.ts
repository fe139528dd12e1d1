import { randomUUID } from 'node:crypto'
import { Client, Pool } from 'pg'
import { afterAll, inject } from 'vitest'
import { numberTypes } from '../../postgres/number-types.ts'

export type TestDatabase = {
  /** A superuser's address of this database. */
  adminUrl: string
  /** The address the server uses: the login role `authenticator`. */
  url: string
  pools: { admin: Pool; rest: Pool; auth: Pool; service: Pool }
  drop(): Promise<void>
}

/** A fresh, migrated copy of the product's database, for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const migrationError = inject('migrationError')
  if (migrationError) throw new Error(migrationError)
  const clusterUrl = inject('adminUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onCluster(
    clusterUrl,
    `create database ${name} template template_product strategy file_copy`,
  )
  const adminUrl = clusterUrl.replace(/postgres$/, name)
  const url = adminUrl.replace('//postgres@', '//authenticator@')
  const pools = {
    admin: new Pool({ connectionString: adminUrl, max: 5, types: numberTypes }),
    rest: new Pool({ connectionString: url, max: 20 }),
    auth: new Pool({ connectionString: url, max: 20, options: '-c role=supabase_auth_admin' }),
    service: new Pool({
      connectionString: url,
      max: 20,
      options: '-c role=service_role',
      types: numberTypes,
    }),
  }
  for (const pool of Object.values(pools)) {
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
  }
  return {
    adminUrl,
    url,
    pools,
    async drop() {
      await Promise.all(Object.values(pools).map((pool) => pool.end()))
      await onCluster(clusterUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

/** A test database for a whole file; dropped after its tests. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  afterAll(() => database.drop())
  return database
}

async function onCluster(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
