import { readdir } from 'node:fs/promises'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../server/testing/database.ts'
import { openFileStore } from './file-store.ts'
import { checkKey, checkMimeType, parseSize } from './names.ts'
import { openStorage } from './testing/open-storage.ts'
import { makeFolder } from './testing/make-folder.ts'

const emptyFolder = await makeFolder()
const db = await openTestDatabase()
const storage = await openStorage(db.pools)
const files = storage.service.from('files')

beforeAll(async () => {
  await storage.service.createBucket('files')
})
afterAll(() => storage.close())

const hostilePart = fc.oneof(
  fc.constantFrom('..', '.', '', '%2e%2e', '%00', '\0', '\\', '/', 'con', '~', '$HOME', '\u202e'),
  fc.constantFrom('a'.repeat(1025), 'é', '𝒳', "'; drop table storage.objects; --", ' ', '.part'),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)
const hostileName = fc
  .array(hostilePart, { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join('/'))

test('object names never reach the file system', async () => {
  await fc.assert(
    fc.asyncProperty(hostileName, async (name) => {
      const target = `${storage.url}/object/files/${encodeURIComponent(name)}`
      const authorization = `Bearer ${storage.tokens.service}`
      const headers = { authorization, 'x-upsert': 'true', 'content-type': 'text/plain' }
      const answer = await fetch(target, { method: 'POST', headers, body: name })
      const body = await answer.json()
      if (answer.status === 200) {
        expect(body.Key).toBe(`files/${name}`)
        const read = await fetch(target, { headers: { authorization } })
        expect(await read.text()).toBe(name)
      } else {
        // The client itself turns a name of dots into another path.
        expect([400, 404]).toContain(answer.status)
        expect(body.message).toMatch(/^(Invalid key: |Route )/)
      }
    }),
    { numRuns: 150 },
  )
  const stored = await readdir(storage.filesDir, { recursive: true })
  const { rows } = await db.pools.admin.query<{ version: string }>(
    'select version from storage.objects',
  )
  const versions = new Set(rows.map(({ version }) => version))
  expect(versions.size).toBeGreaterThan(5)
  const shape = /^[0-9a-f]{2}(\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/
  expect(stored.filter((path) => !shape.test(path))).toEqual([])
  const onDisk = new Set(stored.map((path) => path.slice(3)))
  expect([...versions].filter((version) => !onDisk.has(version))).toEqual([])
  expect(storage.errors).toEqual([])
})

test('hostile names in bodies are refused or not found, and never an internal error', async () => {
  await fc.assert(
    fc.asyncProperty(hostileName, async (name) => {
      const answers = [
        await files.remove([name]),
        await files.createSignedUrls([name], 60),
        await files.move(name, `${name}x`),
        await files.copy(name, `${name}x`),
        await files.list(name),
        await files.listV2({ prefix: name, with_delimiter: true }),
      ]
      for (const { error } of answers) expect([400, undefined]).toContain(error?.status)
    }),
    { numRuns: 40 },
  )
  expect(storage.errors).toEqual([])
})

test('a version that is not an id does not open a file', async () => {
  const store = openFileStore(emptyFolder)
  await fc.assert(
    fc.asyncProperty(hostileName, async (name) => {
      expect(await store.open(name)).toBeNull()
      await expect(store.copy(name)).rejects.toThrow('not the version of a file')
    }),
  )
})

test.each(['a', 'a/b.txt', "!-_.*'() &$=@;:+,?", 'a'.repeat(1024)])(
  'the key %s is allowed',
  (key) => {
    expect(checkKey(key)).toBe(key)
  },
)

test.each(['', 'ñ', 'a\\b', 'a\nb', 'a%b', 'a#b', 'a"b', '[a]', 'a~', 'a'.repeat(1025)])(
  'the key "%s" is refused',
  (key) => {
    expect(() => checkKey(key)).toThrow(/^Invalid key: /)
  },
)

test('types are allowed one by one, by group, or all', () => {
  expect(() => checkMimeType('image/png', [])).not.toThrow()
  expect(() => checkMimeType('image/png', ['image/*'])).not.toThrow()
  expect(() => checkMimeType('image/png', ['*'])).not.toThrow()
  expect(() => checkMimeType('image/png', ['image/jpeg', 'image/png'])).not.toThrow()
  for (const type of ['image/gif', 'images/png', 'image', '']) {
    expect(() => checkMimeType(type, ['image/png'])).toThrow(/is not supported$/)
  }
})

test('sizes have decimal units', () => {
  expect(['3B', '1.5kb', '50MB', '2GB', '0b'].map(parseSize)).toEqual([3, 1500, 5e7, 2e9, 0])
  expect(['', '50', 'MB', '-1MB', '1e9b', '1TB'].map(parseSize)).toEqual(Array(6).fill(null))
})
