import { beforeAll, beforeEach, expect, test } from 'vitest'
import { consent as english } from '../../text/en/consent.ts'
import { consent as spanish } from '../../text/es/consent.ts'
import { post, openTestApi } from '../../server/testing/api.ts'
import { quoteForm } from '../../server/testing/homeowners.ts'
import { createHash } from 'node:crypto'
import { as, createUser, makeAdmin } from './people.ts'

let requestId: string
const { api, database } = await openTestApi()
const { admin, service, rest } = database.pools

beforeAll(async () => {
  await post(api.app, 'quote-requests', quoteForm(1))
  const { rows } = await admin.query('select request_id from consents')
  requestId = rows[0].request_id
})
beforeEach(async () => {
  expect((await admin.query('select from consents')).rowCount).toBe(1)
})

test.each(['service_role', 'authenticated', 'anon'])(
  '%s can neither delete, truncate nor overwrite consents and their words',
  async (role) => {
    const { rows } = await admin.query(
      `select t.name, a.privilege from unnest(array['public.consents', 'public.consent_texts']) t (name)
       cross join unnest(array['update', 'delete', 'truncate']) a (privilege)
       where has_table_privilege($1, t.name, a.privilege)`,
      [role],
    )
    expect(rows).toEqual([])
    const columns = await admin.query(
      `select a.attname as name from pg_attribute a
       where a.attrelid = 'public.consents'::regclass and a.attnum > 0 and not a.attisdropped
         and has_column_privilege($1, a.attrelid, a.attnum, 'update') order by 1`,
      [role],
    )
    expect(columns.rows.map(({ name }) => name)).toEqual(
      role === 'service_role' ? ['revocation_channel', 'revoked_at'] : [],
    )
  },
)

test.each([
  [`update consents set given_at = now() - interval '1 day'`],
  [`update consents set ip = '192.0.2.1'`],
  ['delete from consents'],
  [`update consent_texts set words = 'I agree to everything.'`],
  [
    `insert into consent_texts (version, language, words)
    select version, language, words || '!' from consent_texts on conflict do nothing`,
  ],
])('not even a superuser changes a consent: %s', async (sql) => {
  await expect(admin.query(sql)).rejects.toThrow(/consent/)
})

const revokeBy = `update consents set revoked_at = now(), revocation_channel = $1`

test('a consent can be revoked only once', async () => {
  await service.query(revokeBy, ['link'])
  await expect(service.query(revokeBy, ['operator'])).rejects.toThrow('revoked once')
})

test('a request with a consent cannot be deleted', async () => {
  await expect(admin.query('delete from homeowner_requests')).rejects.toMatchObject({
    constraint: 'consents_request_id_fkey',
  })
})

test('an admin can read the words of every consent, and a stranger of none', async () => {
  const boss = await createUser(admin, 'boss')
  await makeAdmin(admin, boss)
  const stranger = await createUser(admin, 'stranger')
  expect(await readWords(boss)).toEqual([{ words: expect.stringContaining(english.disclosure) }])
  expect(await readWords(stranger)).toEqual([])
})

test('no role that serves requests can seal or delete consents', async () => {
  const { rows } = await admin.query(
    `select role, p.proname from unnest(array['service_role', 'authenticated', 'anon']) role
     join pg_proc p on p.pronamespace = 'private'::regnamespace
       and p.proname in ('seal_consents', 'delete_old_consents')
     where has_function_privilege(role, p.oid, 'execute')`,
  )
  expect(rows).toEqual([])
  await expect(service.query('select private.seal_consents($1)', [[requestId]])).rejects.toThrow(
    'permission denied',
  )
})

test('a sealed consent keeps digests, words and times, and is deleted after five years', async () => {
  const before = await admin.query('select * from consents')
  const key = await admin.query(`select private.identity_digest('phone:+13054440001') as digest`)
  await asRetention(`select private.seal_consents('{${requestId}}')`)
  const { rows } = await admin.query('select * from consents')
  const { id, disclosure_version, disclosure_language, given_at } = before.rows[0]
  expect(rows).toMatchObject([
    { id, disclosure_version, disclosure_language, given_at, revocation_channel: 'link' },
  ])
  expect(rows[0]).toMatchObject({ request_id: null, page_url: null, ip: null, user_agent: null })
  expect(rows[0].digests).toContain(key.rows[0].digest)
  expect(rows[0].delete_after.getFullYear()).toBe(new Date().getFullYear() + 5)
  await asRetention('select private.delete_old_consents()')
  expect((await admin.query('select from consents')).rowCount).toBe(1)
  await expect(asRetention('delete from consents')).rejects.toThrow('revoked once')
})

test('changed words need a new version', () => {
  const digest = createHash('sha256')
    .update(JSON.stringify([english, spanish]))
    .digest('hex')
    .slice(0, 16)
  expect(
    { version: english.version, spanish: spanish.version, digest },
    'The words of a consent changed: raise its version in both languages, then record both here.',
  ).toEqual({ version: '2026-11-22.1', spanish: '2026-11-22.1', digest: '3dad4dc21d18cf86' })
})

async function readWords(person: string) {
  return (await as(rest, person, 'select words from consent_texts')).rows
}

/** As the retention job does: in one transaction under its own role. */
async function asRetention(sql: string): Promise<void> {
  const client = await service.connect()
  try {
    await client.query('begin')
    await client.query('set local role retention')
    await client.query(sql)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
