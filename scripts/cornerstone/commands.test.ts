import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Schema } from '../../api/schema.ts'
import { createAccount } from '../../platform/auth/accounts/new-account.ts'
import { inTransaction } from '../../platform/database.ts'
import { makeFirstKey } from '../../platform/jwt/signing-keys-store.ts'
import { readEnv } from '../../server/env/env.ts'
import { loadSecrets } from '../../server/data-dir/secrets.ts'
import { openTestDatabase } from '../../server/testing/database.ts'
import { runCornerstone } from './run-cornerstone.ts'

const database = await openTestDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'cornerstone-commands-'))
const env = readEnv({ DATA_DIR: dataDir, DEMO: '1' })
const secrets = await loadSecrets(dataDir, env)
const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: database.pools.service }) })
let opened = 0

afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('admin grants and revokes the admin role', async () => {
  const email = 'ana@example.com'
  const { id } = await inTransaction(database.pools.auth, (tx) =>
    createAccount(tx, { contact: 'email', value: email, passwordHash: null, data: {} }),
  )
  expect(await run(['admin', email])).toMatchObject({ code: 0, out: `${email} is an admin now.\n` })
  expect(await readRoles(id)).toEqual(['admin'])
  const removed = await run(['admin', email, '--remove', '--json'])
  expect(JSON.parse(removed.out)).toEqual({ email, is_admin: false })
  expect(await readRoles(id)).toEqual([])
  expect((await run(['admin', email, '--reset-second-steps'])).code).toBe(0)
  const unknown = await run(['admin', 'no-account@example.com'])
  expect(unknown).toMatchObject({ code: 1, out: '' })
  expect(unknown.err).toContain('There is no account for no-account@example.com')
})

test('keys lists, rotates and revokes the signing keys', async () => {
  await makeFirstKey(database.pools.auth)
  const before = await run(['keys'])
  expect(before.out).toMatch(/^\S+ {2}signs\n$/)
  const rotated: { id: string } = JSON.parse((await run(['keys', 'rotate', '--json'])).out)
  expect((await run(['keys', 'list'])).out).toContain(`${rotated.id}  published, signs soon`)
  const revoked: { id: string } = JSON.parse((await run(['keys', 'revoke', '--json'])).out)
  const after: unknown = JSON.parse((await run(['keys', '--json'])).out)
  expect(after).toEqual([{ id: revoked.id, state: 'signs' }])
})

test('suppressions finds, adds and lifts a withdrawal', async () => {
  const phone = '+13054440123'
  expect((await run(['suppressions', 'find', phone])).out).toContain('has not withdrawn')
  expect(await run(['suppressions', 'add', phone])).toMatchObject({ code: 0 })
  const found = JSON.parse((await run(['suppressions', 'find', phone, '--json'])).out)
  expect(found).toMatchObject({ contact: phone, suppression: { reason: 'operator' } })
  expect((await run(['suppressions', 'lift', phone])).out).toContain(`Lifted: ${phone}`)
  expect((await run(['suppressions', 'lift', phone])).code).toBe(1)
})

test('people shows and erases a person, and the log records both without the person', async () => {
  const phone = '+13054440177'
  await db
    .insertInto('contact_submissions')
    .values({ name: 'Ana Ruiz', email: 'ana@ruiz.us', phone, message: 'Do you work in the Keys?' })
    .execute()
  const shown = await run(['people', 'show', phone])
  expect(shown.out).toContain('public.contact_submissions: 1 row\n')
  expect(shown.out).toContain('  name: Ana Ruiz\n')
  const erased = JSON.parse((await run(['people', 'erase', phone, '--json'])).out)
  expect(erased).toEqual({
    contact: phone,
    erased: { 'public.contact_submissions': 1 },
    kept: { consents: 0, suppressions: 0 },
    beside: ['ana@ruiz.us'],
  })
  expect(await run(['people', 'show', phone])).toMatchObject({ code: 1, out: '' })
  const nothing = await run(['people', 'erase', phone, '--lang', 'es'])
  expect(nothing.err).toContain(`No hay nada guardado de ${phone}`)
  const log = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('table_name', '=', 'people')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['read', 'erase', 'read'])
  expect(JSON.stringify(log)).not.toMatch(/0177|ana/i)
})

test('import takes a file into the pool and reports its refused rows', async () => {
  const path = join(dataDir, 'list.csv')
  await writeFile(
    path,
    'name,phone,zip,service\nRosa Delgado,305-555-0123,33101,roofing\nNo Phone,,33101,roofing\n',
  )
  const { code, out } = await run(['import', path, '--json'])
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({
    rows: 2,
    taken: 1,
    refused: 1,
    report: `${path}.refused.txt`,
  })
  const again = await run(['import', path, '--lang', 'es'])
  expect(again.out).toContain('Filas: 2. Importadas: 0. Ya conocidas: 2')
  await writeFile(path, 'color\nred\n')
  const unusable = await run(['import', path])
  expect(unusable).toMatchObject({ code: 1, out: '' })
  expect(unusable.err).toContain('Nothing was imported: no column has the name')
})

test('leads, score and fairness work on the demo market', async () => {
  const order = ['leads', '--service', 'roofing', '--location', 'Miami, FL', '--count', '3']
  const ordered = JSON.parse((await run([...order, '--json'])).out)
  expect(ordered).toMatchObject({ leads_generated: 3, leads_on_order: 0, error: null })
  const nowhere = await run(['leads', '--location', 'Atlantis'])
  expect(nowhere).toMatchObject({ code: 1, out: '' })
  const scored = await run(['score', ordered.leads[0].id])
  expect(scored.code).toBe(0)
  expect(scored.out).toContain('identical to the last digit')
  expect((await run(['score', 'no-lead'])).code).toBe(1)
  const compared = JSON.parse((await run(['fairness', '--json'])).out)
  expect(compared.map(({ group }: { group: string }) => group)).toContain('en')
})

test('every command closes what it opened', () => {
  expect(opened).toBe(0)
})

async function readRoles(id: string): Promise<string[]> {
  const { rows } = await database.pools.admin.query<{ role: string }>(
    'select role from user_roles where user_id = $1',
    [id],
  )
  return rows.map(({ role }) => role)
}

async function run(args: string[]) {
  let out = ''
  let err = ''
  const code = await runCornerstone(args, {
    environment: {},
    columns: 100,
    async openInstall() {
      opened += 1
      return {
        env,
        secrets,
        pools: database.pools,
        db,
        async close() {
          opened -= 1
        },
      }
    },
    out: (text) => (out += text),
    err: (text) => (err += text),
  })
  return { code, out, err }
}
