import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../../platform/storage/testing/make-folder.ts'
import { openPlatform, publicUrl } from '../../platform/testing/open-platform.ts'
import { openPictures } from '../../server/pictures/open-pictures.ts'
import { createTestApi } from '../../server/testing/api.ts'
import { openTestDatabase } from '../../server/testing/database.ts'
import { as, createOwner, type Person } from '../../supabase/tests/people.ts'
import { logoBucket, logoPath } from '../../wire/picture-files.ts'

const database = await openTestDatabase()
const { admin, rest } = database.pools
const { platform, serviceRoleKey } = await openPlatform(database.pools, {
  storage: { filesDir: await makeFolder(), fileSizeLimit: 10_000_000 },
})
const pictures = openPictures(platform.app.fetch, publicUrl, serviceRoleKey)
const api = createTestApi(database, { pictures })
let ana: Person
let bo: Person

beforeAll(async () => {
  ana = await createOwner(admin, 'ana')
  bo = await createOwner(admin, 'bo')
})
beforeEach(async () => {
  await admin.query('update businesses set logo = null')
})
afterAll(() => platform.close())

test('an owner uploads a logo, which anyone can see and browsers keep', async () => {
  const { status, body } = await upload(ana, await draw('red'))
  expect(status).toBe(200)
  expect(await readLogo(ana)).toBe(body.logo)
  const file = await platform.app.request(logoPath(body.logo))
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toBe('image/png')
  expect(file.headers.get('cache-control')).toContain('immutable')
})

test('a new logo replaces the earlier one, and the same one stays', async () => {
  await upload(ana, await draw('red'))
  const { body } = await upload(ana, await draw('blue'))
  expect((await upload(ana, await draw('blue'))).body).toEqual(body)
  expect(await listFiles()).toEqual([body.logo])
  await Promise.all(['red', 'green', 'blue'].map(async (color) => upload(ana, await draw(color))))
  expect(await listFiles()).toEqual([await readLogo(ana)])
})

test('removing the logo, or the business, deletes the file', async () => {
  await upload(ana, await draw('red'))
  expect((await post(ana, `${ana.businessId}/removal`)).status).toBe(200)
  expect([await readLogo(ana), await listFiles()]).toEqual([null, []])
  const cleo = await createOwner(admin, 'cleo')
  await upload(cleo, await draw('red'))
  await admin.query('delete from businesses where id = $1', [cleo.businessId])
  expect(await listFiles()).toEqual([])
})

test('a logo and a photo are decoded one after the other', async () => {
  const running = { now: 0, most: 0 }
  const counted =
    <T>(encode: (bytes: Uint8Array) => Promise<T>) =>
    async (bytes: Uint8Array): Promise<T> => {
      running.now += 1
      running.most = Math.max(running.most, running.now)
      await sleep(5)
      return encode(bytes).finally(() => (running.now -= 1))
    }
  const { app } = createTestApi(database, {
    pictures: {
      ...pictures,
      encodePhoto: counted(pictures.encodePhoto),
      encodeLogo: counted(pictures.encodeLogo),
    },
  })
  const body = await draw('red')
  const paths = ['request-photos', `business-logos/${ana.businessId}`]
  const headers = { authorization: `Bearer ${ana.id}` }
  const answers = await Promise.all(
    paths.map((path) => app.request(`/functions/v1/${path}`, { method: 'POST', body, headers })),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 200])
  expect(running.most).toBe(1)
})

test('only the people of a business change its logo', async () => {
  const body = await draw('red')
  expect((await post(bo, ana.businessId, body)).status).toBe(403)
  expect((await post(bo, `${ana.businessId}/removal`)).status).toBe(403)
  expect((await post(null, ana.businessId, body)).status).toBe(401)
  await expect(
    as(rest, ana.id, `update businesses set logo = $1 where id = $2`, [
      `${ana.businessId}/0000000000000000.png`,
      ana.businessId,
    ]),
  ).rejects.toThrow('permission denied')
  expect([await readLogo(ana), await listFiles()]).toEqual([null, []])
})

test('a file that is not a picture is refused, and the logo stays', async () => {
  const { body } = await upload(ana, await draw('red'))
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect(await upload(ana, svg)).toMatchObject({
    status: 422,
    body: { code: 'picture_unreadable' },
  })
  expect(await readLogo(ana)).toBe(body.logo)
})

async function draw(background: string): Promise<Uint8Array<ArrayBuffer>> {
  return sharp({ create: { width: 60, height: 20, channels: 4, background } })
    .png()
    .toBuffer()
}

async function readLogo({ businessId }: Person): Promise<string | null> {
  const { rows } = await admin.query('select logo from businesses where id = $1', [businessId])
  return rows[0].logo
}

async function listFiles(): Promise<string[]> {
  const { rows } = await admin.query('select name from storage.objects where bucket_id = $1', [
    logoBucket,
  ])
  return rows.map(({ name }) => name)
}

function upload(person: Person, body: Uint8Array<ArrayBuffer>) {
  return post(person, person.businessId, body)
}

async function post(person: Person | null, path: string, body?: Uint8Array<ArrayBuffer>) {
  const response = await api.app.request(`/functions/v1/business-logos/${path}`, {
    method: 'POST',
    headers: person === null ? {} : { authorization: `Bearer ${person.id}` },
    ...(body && { body }),
  })
  return { status: response.status, body: await response.json() }
}
