import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { ana, bo, listening, openRealtime, poll } from '../testing/open-realtime.ts'

const db = await openTestDatabase()
const realtime = await openRealtime(db.pools)
const sql = (text: string) => db.pools.admin.query(text)

beforeAll(async () => {
  await sql(`
    create table public.notes (
      id int primary key, owner uuid, body text, size numeric, done boolean, secret text, tags text[]);
    alter table public.notes enable row level security;
    create policy own on public.notes for select to authenticated using (owner = auth.uid());
    revoke all on public.notes from anon, authenticated;
    grant select (id, owner, body, size, done, tags) on public.notes to authenticated;
    create table public.news (id int primary key, title text);
    create table public.unpublished (id int primary key);
    create table public.keyless (title text);
    alter table public.news replica identity full;
    alter publication supabase_realtime add table public.notes, public.news, public.keyless`)
})
beforeEach(() => sql('truncate public.notes, public.news, public.keyless'))
afterAll(() => realtime.close())

type Event = Record<string, unknown>
type Binding = {
  event?: string
  schema?: string
  table?: string
  filter?: string
  select?: string[]
}

/** Subscribes as someone, and collects what arrives. */
async function follow(token: string, binding: Binding, vsn: '1.0.0' | '2.0.0' = '2.0.0') {
  const events: Event[] = []
  const channel = realtime.open(token, vsn).channel(`changes ${crypto.randomUUID()}`)
  const wanted = { event: '*', schema: 'public', ...binding }
  channel.on('postgres_changes', wanted as never, (event: Event) => void events.push(event))
  const system = await listening(channel)
  return { events, system, channel }
}

const insertNote = (id: number, owner: string, more = "'a note', 1.50, true") =>
  sql(`insert into notes (id, owner, body, size, done, secret, tags)
    values (${id}, '${owner}', ${more}, 'hidden', '{x,y}')`)

test.each(['1.0.0', '2.0.0'] as const)(
  'R03 an insert reaches who can select the row, without the columns they cannot select (%s)',
  async (vsn) => {
    const anas = await follow(realtime.tokens.ana, { table: 'notes' }, vsn)
    const bos = await follow(realtime.tokens.bo, { table: 'notes' }, vsn)
    expect(anas.system).toMatchObject({ status: 'ok', message: 'Subscribed to PostgreSQL' })
    await insertNote(1, ana)
    await insertNote(2, bo)
    await poll(() => [anas.events.length, bos.events.length]).toEqual([1, 1])
    expect(anas.events[0]).toEqual({
      schema: 'public',
      table: 'notes',
      commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      eventType: 'INSERT',
      new: { id: 1, owner: ana, body: 'a note', size: 1.5, done: true, tags: ['x', 'y'] },
      old: {},
      errors: null,
    })
    expect(bos.events[0]).toMatchObject({ new: { id: 2 } })
  },
)

test('R06 a role without the right to select the key gets an error without the row', async () => {
  const anons = await follow(realtime.tokens.anon, { table: 'notes' })
  await insertNote(1, ana)
  await poll(() => anons.events).toHaveLength(1)
  expect(anons.events[0]).toMatchObject({ new: {}, errors: ['Error 401: Unauthorized'] })
})

test('R03 a policy that fails for one caller says so, and other callers get the row', async () => {
  await sql(`create policy broken on public.news for select to anon using (1 / (id - 1) > 0);
    create policy all_news on public.news for select to authenticated using (true);
    alter table public.news enable row level security`)
  const [anons, anas] = await Promise.all([
    follow(realtime.tokens.anon, { table: 'news' }),
    follow(realtime.tokens.ana, { table: 'news' }),
  ])
  await sql(`insert into news values (1, 'one')`)
  await poll(() => [anons.events.length, anas.events.length]).toEqual([1, 1])
  expect(anons.events[0]).toMatchObject({ errors: ['Error 401: Unauthorized'] })
  expect(anas.events[0]).toMatchObject({ new: { id: 1 }, errors: null })
  await sql('drop policy broken on public.news; alter table public.news disable row level security')
})

test('R05 updates and deletes have the key of the old row, under RLS also with REPLICA IDENTITY FULL', async () => {
  const anas = await follow(realtime.tokens.ana, { table: 'notes' })
  await insertNote(1, ana)
  await poll(() => anas.events).toHaveLength(1)
  await sql(`update notes set body = 'b' where id = 1`)
  await poll(() => anas.events).toHaveLength(2)
  await sql('delete from notes where id = 1')
  await poll(() => anas.events).toHaveLength(3)
  expect(anas.events[1]).toMatchObject({ eventType: 'UPDATE', new: { body: 'b' } })
  expect(anas.events[1]?.['old']).toEqual({ id: 1 })
  expect(anas.events[2]).toMatchObject({ eventType: 'DELETE', new: {}, old: { id: 1 } })
  await sql('alter table notes replica identity full')
  await insertNote(2, ana)
  await sql('delete from notes where id = 2')
  await poll(() => anas.events.at(-1)).toMatchObject({ old: { id: 2 } })
  expect(anas.events.at(-1)?.['old']).toEqual({ id: 2 })
  await sql('alter table notes replica identity default')
})

test('R05 with REPLICA IDENTITY FULL, subscribers get the whole old row of a table without RLS', async () => {
  const all = await follow(realtime.tokens.ana, { table: 'news' })
  await sql(`insert into news values (1, 'one'); update news set title = 'two'; delete from news`)
  await poll(() => all.events).toHaveLength(3)
  expect(all.events.map(({ old }) => old)).toEqual([
    {},
    { id: 1, title: 'one' },
    { id: 1, title: 'two' },
  ])
})

test('R03 a binding gets only its own event', async () => {
  const updates = await follow(realtime.tokens.ana, { table: 'news', event: 'UPDATE' })
  const deletes = await follow(realtime.tokens.ana, { table: 'news', event: 'DELETE' })
  await sql(`insert into news values (1, 'one'); update news set title = 'two'; delete from news`)
  await poll(() => [updates.events.length, deletes.events.length]).toEqual([1, 1])
  expect([updates.events[0], deletes.events[0]]).toMatchObject([
    { eventType: 'UPDATE' },
    { eventType: 'DELETE' },
  ])
})

test.each([
  ['id=eq.2', [2]],
  ['id=neq.2', [1, 3]],
  ['id=lt.2', [1]],
  ['id=lte.2', [1, 2]],
  ['id=gt.2', [3]],
  ['size=gte.10', [2, 3]],
  ['id=in.(1,3)', [1, 3]],
  ['body=in.("a, b",c)', [1, 3]],
  ['body=like.a*', []],
  ['body=like.a%', [1]],
  ['body=ilike.B', [2]],
  ['body=eq."a, b"', [1]],
  ['done=is.true', [1]],
  ['done=is.null', [3]],
  ['done=not.is.true', [2, 3]],
  ['done=isdistinct.true', [2, 3]],
  ['id=not.eq.2', [1, 3]],
  ['id=gt.1,size=lt.20', [2]],
  [`owner=eq.${ana}`, [1, 2, 3]],
])('R04 filter %s', async (filter, ids) => {
  const [all, some] = await Promise.all([
    follow(realtime.tokens.ana, { table: 'notes' }),
    follow(realtime.tokens.ana, { table: 'notes', filter }),
  ])
  expect(some.system).toMatchObject({ status: 'ok' })
  await insertNote(1, ana, `'a, b', 9, true`)
  await insertNote(2, ana, `'b', 10, false`)
  await insertNote(3, ana, `'c', 20, null`)
  await poll(() => all.events).toHaveLength(3)
  expect(some.events.map((event) => (event['new'] as { id: number }).id)).toEqual(ids)
})

test.each([
  [{ table: 'unpublished' }, /Please check Realtime is enabled/],
  [{ table: 'missing' }, /Please check Realtime is enabled/],
  [{ table: 'no\0tes' }, /with given parameters/],
  [{ table: 'notes', filter: 'id=eq.x' }, /invalid input syntax for type integer/],
  [{ table: 'notes', filter: 'nothing=eq.1' }, /invalid column for filter nothing/],
  [{ table: 'notes', filter: 'secret=eq.1' }, /invalid column for filter secret/],
  [{ table: 'notes', filter: 'id=match.x' }, /Error parsing `filter` params: \["match","x"\]/],
  [{ table: 'notes', filter: 'id' }, /Error parsing `filter` params/],
  [{ table: 'notes', filter: 'id=eq.1,' }, /must not contain empty segments/],
  [{ table: 'notes', filter: 'id=in.1' }, /must be wrapped by parentheses/],
  [
    { table: 'notes', filter: `id=in.(${Array.from({ length: 101 }, (_, n) => n)})` },
    /Maximum 100/,
  ],
  [{ table: 'notes', filter: 'id=like.1%' }, /requires a text-compatible column/],
  [{ table: 'notes', filter: 'id=is.true' }, /requires a boolean column/],
  [{ table: 'notes', filter: "id=eq.1'); drop table notes; --" }, /invalid input syntax/],
  [{ schema: '*', filter: 'id=eq.1' }, /No subscription params provided/],
  [{ schema: '*', select: ['id'] }, /not supported for wildcard/],
  [{ table: 'notes', select: ['secret'] }, /invalid column for select secret/],
])('R02 %j is refused', async (binding: Binding, message) => {
  const { system } = await follow(realtime.tokens.ana, binding)
  expect(system).toMatchObject({ status: 'error', message: expect.stringMatching(message) })
})

test('R03 a binding with a select gets these columns and the key', async () => {
  const some = await follow(realtime.tokens.ana, { table: 'notes', select: ['body'] })
  await insertNote(1, ana)
  await poll(() => some.events).toHaveLength(1)
  expect(some.events[0]?.['new']).toEqual({ id: 1, body: 'a note' })
})

test('R02 two bindings of one channel get one change each', async () => {
  const events: string[] = []
  const channel = realtime.open(realtime.tokens.ana).channel('both')
  const wanted = { schema: 'public', table: 'news' }
  channel.on('postgres_changes', { ...wanted, event: '*' }, () => void events.push('all'))
  channel.on('postgres_changes', { ...wanted, event: 'INSERT' }, () => void events.push('insert'))
  await listening(channel)
  await sql(`insert into news values (1, 'one')`)
  await poll(() => events).toEqual(['all', 'insert'])
})

test('R06 a table without a primary key gives an error instead of rows', async () => {
  const all = await follow(realtime.tokens.ana, { table: 'keyless' })
  await sql(`insert into keyless values ('x')`)
  await poll(() => all.events).toHaveLength(1)
  expect(all.events[0]).toMatchObject({ errors: ['Error 400: Bad Request, no primary key'] })
})

test('a large record is cut to its short values', async () => {
  const all = await follow(realtime.tokens.ana, { table: 'news' })
  await sql(`insert into news values (1, repeat('x', 1100000))`)
  await poll(() => all.events).toHaveLength(1)
  expect(all.events[0]).toMatchObject({ new: { id: 1 }, errors: ['Error 413: Payload Too Large'] })
})

test('R03 a whole schema can be followed, and rolled back changes never arrive', async () => {
  const all = await follow(realtime.tokens.ana, { schema: '*' })
  await sql(`begin; insert into news values (8, 'never'); rollback`)
  await sql(`insert into news values (1, 'one')`)
  await insertNote(1, ana)
  await poll(() => all.events.map(({ table }) => table)).toEqual(['news', 'notes'])
})

test('R03 a transaction that commits late is not skipped, and holds up no other', async () => {
  const all = await follow(realtime.tokens.ana, { table: 'news' })
  const slow = await db.pools.admin.connect()
  await slow.query(`begin; insert into news values (1, 'early')`)
  await sql(`insert into news values (2, 'later')`)
  await poll(() => all.events).toHaveLength(1)
  await slow.query('commit')
  slow.release()
  await poll(() => all.events).toHaveLength(2)
  expect(all.events).toMatchObject([{ new: { id: 2 } }, { new: { id: 1 } }])
})

test('R03 500 rows of one statement arrive once each, in order', async () => {
  const all = await follow(realtime.tokens.ana, { table: 'news' })
  await sql(`insert into news select n, 'x' from generate_series(1, 500) n`)
  await poll(() => all.events).toHaveLength(500)
  const ids = all.events.map((event) => (event['new'] as { id: number }).id)
  expect(ids).toEqual(Array.from({ length: 500 }, (_, at) => at + 1))
})
