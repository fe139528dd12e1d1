import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { prepareJobs } from '../jobs/prepare-jobs.ts'
import { refuseWhileServed } from './authenticator.ts'
import { openDatabase } from './open-database.ts'

const name = `owner_${randomUUID().replaceAll('-', '').slice(0, 12)}`
const roles = 'anon, authenticated, service_role, supabase_auth_admin, authenticator'
let boss: Client

beforeAll(async () => {
  boss = new Client({ connectionString: inject('adminUrl') })
  await boss.connect()
  await boss.query(`create role ${name} login`)
  await boss.query(`create database ${name} owner ${name}`)
})
afterAll(async () => {
  await boss.query(`drop database ${name} with (force)`)
  // Also drops what the role granted to itself.
  await boss.query(`revoke ${roles} from ${name} cascade`)
  await boss.query(`drop role ${name}`)
  await boss.end()
})

test('an owner without the roles is told which grant a superuser must run', async () => {
  await expect(open()).rejects.toThrow(
    `A superuser has to say: grant supabase_auth_admin to ${name} with admin option.`,
  )
})

test('two processes start at once on an empty database whose owner is not a superuser', async () => {
  await boss.query(`alter role ${name} createrole`)
  await boss.query(`grant ${roles} to ${name} with admin option`)
  const databases = await Promise.all([open(prepareJobs), open(prepareJobs)])
  for (const { pools } of databases) {
    await pools.service.query(`insert into pgboss.queue (name) values ($1)`, [randomUUID()])
    expect((await pools.auth.query('select from auth.users')).rows).toEqual([])
    expect((await pools.service.query('select from public.businesses')).rows).toEqual([])
  }
  await Promise.all(databases.map((database) => database.close()))
}, 60_000)

test('job queues are made under the migration lock', async () => {
  const locks: unknown[] = []
  const database = await open(async (admin) => {
    await prepareJobs(admin)
    const { rows } = await admin.query(
      `select mode from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
    )
    locks.push(...rows)
  })
  await database.close()
  expect(locks).toHaveLength(1)
})

test('a lost connection is reported, except while closing', async () => {
  const errors: string[] = []
  const database = await open(undefined, (error) => errors.push(error.message))
  const lose = async () => {
    const client = await database.pools.rest.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return {
      client,
      end: () => boss.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]),
    }
  }
  const first = await lose()
  await first.end()
  await expect.poll(() => errors.length).toBeGreaterThan(0)
  first.client.release(true)
  const reported = errors.length
  const second = await lose()
  const closed = database.close()
  await second.end()
  await closed
  expect(errors).toHaveLength(reported)
})

test('a database whose connections are all in use still answers the health check', async () => {
  const database = await open()
  const { service } = database.pools
  const taken = Array.from({ length: service.options.max }, () => service.connect())
  const clients = await Promise.all(taken)
  const answers = await Promise.all(Array.from({ length: 40 }, () => database.isAnswering()))
  expect(new Set(answers)).toEqual(new Set([true]))
  for (const client of clients) client.release()
  await database.close()
  expect(await database.isAnswering()).toBe(false)
})

test('the password of a serving process is not changed', async () => {
  const database = await open()
  await database.pools.rest.query('select 1')
  await expect(refuseWhileServed(boss, 0)).rejects.toThrow('with a different JWT_SECRET')
  await database.close()
})

function open(
  prepare?: (admin: Client) => Promise<void>,
  onError: (error: Error) => void = () => {},
) {
  return openDatabase({
    dataDir: '',
    databaseUrl: inject('adminUrl')
      .replace('postgres@', `${name}@`)
      .replace(/postgres$/, name),
    adminPassword: '',
    authenticatorPassword: 'the-password-of-the-authenticator',
    onError,
    onProgress: () => {},
    ...(prepare ? { prepare } : {}),
  })
}
