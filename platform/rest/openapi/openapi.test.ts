import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { openLibrary } from '../testing/open-library.ts'

const db = await openTestDatabase()
const library = await openLibrary(db.pools)
await db.pools.admin.query(`
  comment on schema library is E'A library\n\nBooks and people.';
  comment on table library.books is E'Books\n\nEach has an author.';
  comment on column library.books.pages is 'How long it is';
  comment on function library.add(int, int) is 'Adds two numbers'`)
afterAll(() => library.close())

test('P72 the root describes the API in OpenAPI', async () => {
  const { status, headers, json } = await library.ask('GET', '/')
  expect([status, headers.get('content-type')]).toEqual([
    200,
    'application/openapi+json; charset=utf-8',
  ])
  expect([json.swagger, json.info.title, json.info.description]).toEqual([
    '2.0',
    'A library',
    'Books and people.',
  ])
  const { books } = json.definitions
  expect(books).toMatchObject({ type: 'object', description: 'Books\n\nEach has an author.' })
  expect(books.required).toEqual(['id', 'title', 'labels', 'meta', 'created_at'])
  expect(books.properties).toMatchObject({
    id: { type: 'integer', format: 'int32', description: 'Note:\nThis is a Primary Key.<pk/>' },
    title: { type: 'string', format: 'text', default: 'Untitled' },
    author_id: {
      description: "Note:\nThis is a Foreign Key to `authors.id`.<fk table='authors' column='id'/>",
    },
    pages: { description: 'How long it is' },
    labels: { type: 'array', format: 'text[]', items: { type: 'string' } },
    mood: { type: 'string', format: 'library.mood', enum: ['calm', 'loud'] },
    created_at: { default: 'now()', format: 'timestamp with time zone' },
  })
  expect(books.properties.meta.type).toBeUndefined()
  expect(Object.keys(json.paths['/books'])).toEqual(['get', 'post', 'patch', 'delete'])
  expect(json.paths['/books'].get).toMatchObject({
    summary: 'Books',
    description: 'Each has an author.',
  })
  expect(Object.keys(json.paths['/labeled_books'])).toEqual(['get', 'post', 'patch', 'delete'])
  expect(Object.keys(json.paths['/tag_links'])).toEqual(['get'])
  expect(json.paths['/rpc/add'].get.parameters).toEqual([
    { name: 'a', required: true, in: 'query', type: 'integer', format: 'int32' },
    { name: 'b', required: false, in: 'query', type: 'integer', format: 'int32' },
  ])
  expect(Object.keys(json.paths['/rpc/add_tag'])).toEqual(['post'])
  expect(json.parameters['rowFilter.books.pages']).toMatchObject({ name: 'pages', in: 'query' })
})

test('P72 it describes only what the role can use', async () => {
  expect((await library.ask('GET', '/')).json.paths['/secrets']).toBeUndefined()
  const { json } = await library.ask('GET', '/', { token: 'service' })
  expect(json.paths['/secrets']).toBeDefined()
})

test('P72 every reference in the description resolves', async () => {
  const { json, text } = await library.ask('GET', '/', {
    headers: { accept: 'application/openapi+json' },
  })
  const references = [...text.matchAll(/"\$ref":"#\/(\w+)\/((?:[^"\\]|\\.)*)"/g)]
  expect(references.length).toBeGreaterThan(100)
  for (const [, kind = '', name = ''] of references)
    expect(json[kind][JSON.parse(`"${name}"`)]).toBeDefined()
})

test('P72 the root answers HEAD, and refuses writes and CSV', async () => {
  const head = await library.ask('HEAD', '/')
  expect([head.status, head.text]).toEqual([200, ''])
  expect((await library.ask('POST', '/', { body: {} })).json.code).toBe('PGRST117')
  const csv = await library.ask('GET', '/', { headers: { accept: 'text/csv' } })
  expect([csv.status, csv.json.code]).toEqual([406, 'PGRST107'])
  const other = await library.ask('GET', '/', { headers: { 'accept-profile': 'public' } })
  expect(other.json.paths['/leads']).toBeUndefined()
  expect(other.json.paths['/contact_submissions']).toBeDefined()
})
