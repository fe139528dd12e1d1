import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { makeFolder } from '../../platform/storage/testing/make-folder.ts'
import { sweepFiles } from '../../platform/storage/sweep-files.ts'
import { openPlatform, publicUrl, signHs256 } from '../../platform/testing/open-platform.ts'
import { erasePerson } from '../../server/people/erase-person.ts'
import { retainPeople } from '../../server/people/retain-people.ts'
import { showPerson } from '../../server/people/show-person.ts'
import { openPictures } from '../../server/pictures/open-pictures.ts'
import { createTestApi, post } from '../../server/testing/api.ts'
import { openTestDatabase } from '../../server/testing/database.ts'
import { homeowner, quoteForm } from '../../server/testing/homeowners.ts'
import { mostPictureBytes, photoBucket, smallPhotoName } from '../../wire/picture-files.ts'
import { createOwner, createUser, makeAdmin, type Person } from '../../supabase/tests/people.ts'
import { makeContactKey } from '../withdrawals/suppressions.ts'
import { forgetWaitingPhotos } from './waiting-photos.ts'

const database = await openTestDatabase()
const { admin, service } = database.pools
const filesDir = await makeFolder()
const { platform, anonKey, serviceRoleKey } = await openPlatform(database.pools, {
  storage: { filesDir, fileSizeLimit: 10_000_000 },
})
const pictures = openPictures(platform.app.fetch, publicUrl, serviceRoleKey)
const api = createTestApi(database, { pictures })
let ana: Person
let bo: Person
let jpeg: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  ana = await createOwner(admin, 'ana')
  bo = await createOwner(admin, 'bo')
  jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
})
beforeEach(async () => {
  await rows('delete from request_photos')
  await rows('truncate homeowner_requests, refused_requests, leads, limits.buckets cascade')
})
afterAll(() => platform.close())

test('a request keeps its photos in order, and the lead says how many there are', async () => {
  const names = [await addPhoto(), await addPhoto()]
  await order(ana)
  expect(await post(api.app, 'quote-requests', quoteForm(1, { photos: names }))).toMatchObject({
    status: 201,
  })
  const photos = await rows(
    'select name, position, width, height from request_photos order by position',
  )
  expect(photos).toEqual([
    { name: names[0], position: 1, width: 40, height: 30 },
    { name: names[1], position: 2, width: 40, height: 30 },
  ])
  const [lead] = await rows('select photo_count, ai_reasons from leads')
  expect(lead.photo_count).toBe(2)
  expect(lead.ai_reasons).toContainEqual(
    expect.objectContaining({ term: 'detail', level: 'photos', points: 7 }),
  )
})

test('a request without photos gets no points for them', async () => {
  await post(api.app, 'quote-requests', quoteForm(1, { photos: [] }))
  const [request] = await rows('select photo_count, score_inputs from homeowner_requests')
  expect(request).toMatchObject({ photo_count: 0, score_inputs: { detail: 'described' } })
})

test('only the business that got the lead, and admins, can see the photos', async () => {
  const [waiting, name] = [await addPhoto(), await addPhoto()]
  await order(ana)
  await post(api.app, 'quote-requests', quoteForm(1, { photos: [name] }))
  const adminId = await createUser(admin, 'admin')
  await makeAdmin(admin, adminId)
  for (const person of [ana.id, adminId]) {
    const seen = await openClient(person)
    expect((await seen.from('request_photos').select('name').eq('name', name)).data).toHaveLength(1)
    for (const size of [name, smallPhotoName(name)]) {
      const { data } = await seen.storage.from(photoBucket).createSignedUrl(size, 60)
      const file = await platform.app.request(data?.signedUrl ?? '')
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    }
  }
  for (const person of [bo.id, null]) {
    const seen = await openClient(person)
    expect((await seen.from('request_photos').select('name')).data ?? []).toEqual([])
    const files = seen.storage.from(photoBucket)
    for (const size of [name, smallPhotoName(name)]) {
      expect((await files.createSignedUrl(size, 60)).data).toBeNull()
      expect((await files.download(size)).data).toBeNull()
      expect((await files.remove([size])).data ?? []).toEqual([])
    }
    expect((await files.list()).data).toEqual([])
    expect((await files.list('small')).data).toEqual([])
    expect((await files.upload(`${randomUUID()}.jpg`, jpeg)).error).not.toBeNull()
  }
  const anas = (await openClient(ana.id)).storage.from(photoBucket)
  expect((await anas.download(waiting)).data).toBeNull()
  expect((await anas.download(smallPhotoName(waiting))).data).toBeNull()
  expect((await anas.remove([name, smallPhotoName(name)])).data).toEqual([])
})

test('photos follow a lead that moves to another business', async () => {
  const name = await addPhoto()
  await order(ana)
  await post(api.app, 'quote-requests', quoteForm(1, { photos: [name] }))
  // Scores belong to the lead of one business.
  await rows('delete from lead_scores')
  await rows(`update leads set campaign_id = null, business_id = '${bo.businessId}'`)
  for (const [person, sees] of [
    [bo.id, true],
    [ana.id, false],
  ] as const) {
    const client = await openClient(person)
    expect((await client.from('request_photos').select('name')).data).toEqual(
      sees ? [{ name }] : [],
    )
    for (const size of [name, smallPhotoName(name)]) {
      expect((await client.storage.from(photoBucket).download(size)).data !== null).toBe(sees)
    }
  }
})

test('photos go to the business that gets the request after the first lead was deleted', async () => {
  const name = await addPhoto()
  await order(ana)
  await post(api.app, 'quote-requests', quoteForm(1, { photos: [name] }))
  await rows('delete from leads')
  await rows('update homeowner_requests set delivered_at = null')
  await order(bo)
  for (const [person, sees] of [
    [ana, 0],
    [bo, 1],
  ] as const) {
    const seen = await openClient(person.id)
    expect((await seen.from('request_photos').select('name')).data).toHaveLength(sees)
    const files = seen.storage.from(photoBucket)
    for (const path of [name, smallPhotoName(name)]) {
      expect((await files.createSignedUrl(path, 60)).data === null).toBe(sees === 0)
      expect((await files.download(path)).data === null).toBe(sees === 0)
    }
  }
})

test('a form that is sent twice is one request with its photos', async () => {
  const form = quoteForm(1, { photos: [await addPhoto()], submission: randomUUID() })
  const first = await post(api.app, 'quote-requests', form)
  expect(await post(api.app, 'quote-requests', form)).toEqual(first)
  expect(await rows('select photo_count from homeowner_requests')).toEqual([{ photo_count: 1 }])
})

test('a photo belongs to one request only', async () => {
  const photos = [await addPhoto()]
  const answers = await Promise.all(
    [1, 2, 3].map((n) => post(api.app, 'quote-requests', quoteForm(n, { photos }))),
  )
  const [{ sum }] = await rows('select sum(photo_count)::int from homeowner_requests')
  expect(sum).toBe(1)
  for (const { status, body } of answers) {
    if (status !== 201) expect(body.fields).toEqual({ photos: 'photos_gone' })
  }
})

test('a photo that was deleted, or a name that was made up, is reported at its field', async () => {
  for (const photos of [[`${randomUUID()}.jpg`], ["'; drop table leads"], ['../../etc/passwd']]) {
    expect(await post(api.app, 'quote-requests', quoteForm(1, { photos }))).toMatchObject({
      status: 422,
      body: { fields: { photos: 'photos_gone' } },
    })
  }
  const six = await Promise.all([1, 2, 3, 4, 5, 6].map(() => addPhoto()))
  expect(await post(api.app, 'quote-requests', quoteForm(1, { photos: six }))).toMatchObject({
    status: 422,
    body: { fields: { photos: 'out_of_range' } },
  })
  expect(await rows('select from homeowner_requests')).toEqual([])
})

test.each<[what: string, bytes: Uint8Array<ArrayBuffer>, status: number, code: string]>([
  ['an empty body', new Uint8Array(), 422, 'picture_unreadable'],
  ['a page', new TextEncoder().encode('<html>'), 422, 'picture_unreadable'],
  ['too many bytes', new Uint8Array(mostPictureBytes + 1), 413, 'picture_too_large'],
])('%s is refused and leaves nothing', async (_what, bytes, status, code) => {
  expect(await send(bytes)).toMatchObject({ status, body: { success: false, code } })
  expect(await rows('select from request_photos')).toEqual([])
  expect(await rows('select from storage.objects')).toEqual([])
})

test('photos are rate limited by network', async () => {
  const slow = createTestApi(database, { pictures, rateLimitFactor: 1 / 60 })
  expect((await send(jpeg, slow)).status).toBe(201)
  expect(await send(jpeg, slow)).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
})

test('a host that cannot decode pictures says so', async () => {
  expect((await send(jpeg, createTestApi(database))).body).toMatchObject({ code: 'not_configured' })
})

test('while a thousand photos wait, the network with the most of them makes room for others', async () => {
  await fillWaiting(990, '203.0.113.0/24')
  await fillWaiting(10, '198.51.100.0/24')
  const [{ name: oldest }] = await rows(
    `update request_photos set created_at = created_at - interval '1 minute'
     where name = (select name from request_photos where network = '203.0.113.0/24' limit 1) returning name`,
  )
  expect(await send(jpeg, api, '203.0.113.9')).toMatchObject({
    status: 503,
    body: { code: 'busy' },
  })
  expect((await send(jpeg, api, '192.0.2.1')).status).toBe(201)
  expect((await send(jpeg, api, '198.51.100.1')).status).toBe(201)
  expect(await rows(`select name from request_photos where name = '${oldest}'`)).toEqual([])
  expect(
    await rows('select network, count(*)::int from request_photos group by 1 order by 2'),
  ).toEqual([
    { network: '192.0.2.0/24', count: 1 },
    { network: '198.51.100.0/24', count: 11 },
    { network: '203.0.113.0/24', count: 988 },
  ])
})

test('photos that arrived within a minute do not make room for others', async () => {
  await fillWaiting(1000, '203.0.113.0/24', '0 minutes')
  expect(await send(jpeg)).toMatchObject({ status: 503, body: { code: 'busy' } })
})

test('the network of a photo is forgotten when its form arrives', async () => {
  const { body } = await send(jpeg, api, '192.0.2.1')
  expect(await rows('select network from request_photos')).toEqual([{ network: '192.0.2.0/24' }])
  await post(api.app, 'quote-requests', quoteForm(1, { photos: [String(body.name)] }))
  expect(await rows('select network from request_photos')).toEqual([{ network: null }])
})

test('bodies that never arrive do not keep the photos of others out', async () => {
  const ends: Array<() => void> = []
  const stalled = Array.from({ length: 40 }, (_, n) => {
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => void ends.push(() => controller.close()),
    })
    return send(body, api, `198.51.${n}.1`)
  })
  expect((await send(jpeg, api, '192.0.2.1')).status).toBe(201)
  for (const end of ends) end()
  for (const { status } of await Promise.all(stalled)) expect(status).toBe(422)
})

test('a photo whose form was never sent is deleted after a day, with its file', async () => {
  const [waiting, kept] = [await addPhoto(), await addPhoto()]
  await post(api.app, 'quote-requests', quoteForm(1, { photos: [kept] }))
  const tomorrow = Date.now() + 25 * 60 * 60 * 1000
  await forgetWaitingPhotos(api.db, new Date(tomorrow - 2 * 60 * 60 * 1000))
  expect(await rows('select from request_photos')).toHaveLength(2)
  await forgetWaitingPhotos(api.db, new Date(tomorrow))
  expect(await rows('select name from request_photos')).toEqual([{ name: kept }])
  expect(await rows('select name from storage.objects order by name')).toEqual(
    [kept, smallPhotoName(kept)].toSorted().map((name) => ({ name })),
  )
  await sweepFiles(service, filesDir, { minAge: -1 })
  for (const size of [waiting, smallPhotoName(waiting)]) {
    expect((await platformFile(size)).status).toBe(400)
  }
  for (const size of [kept, smallPhotoName(kept)]) {
    expect((await platformFile(size)).status).toBe(200)
  }
})

test('people show lists the photos of a person, and people erase deletes them', async () => {
  const name = await addPhoto()
  await order(ana)
  await post(api.app, 'quote-requests', quoteForm(1, { photos: [name] }))
  const key = makeContactKey(homeowner(1).email ?? '') ?? ''
  const shown = await showPerson(service, key)
  expect(shown['public.request_photos']).toMatchObject([{ name }])
  await erasePerson(service, key, { publicUrl, linkKey: 'a key' })
  expect(await rows('select from request_photos')).toEqual([])
  expect(await rows('select from storage.objects')).toEqual([])
  expect(await rows('select photo_count from leads')).toEqual([{ photo_count: 0 }])
})

test('photos are deleted with the retention period of their request', async () => {
  await post(api.app, 'quote-requests', quoteForm(1, { photos: [await addPhoto()] }))
  await rows(`update homeowner_requests set created_at = now() - interval '3 years'`)
  await retainPeople(service)
  expect(await rows('select from request_photos')).toEqual([])
  expect(await rows('select from storage.objects')).toEqual([])
})

async function addPhoto(): Promise<string> {
  const { status, body } = await send(jpeg)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return String(body.name)
}

async function fillWaiting(count: number, network: string, age = '5 minutes'): Promise<void> {
  await rows(`insert into request_photos (name, network, created_at)
    select gen_random_uuid() || '.jpg', '${network}', now() - interval '${age}'
    from generate_series(1, ${count})`)
}

type Body = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>

async function send(body: Body, { app } = api, address?: string) {
  const headers = new Headers(address === undefined ? [] : [['x-forwarded-for', address]])
  const init = {
    method: 'POST',
    body,
    headers,
    // Node asks for this with a stream as a body.
    duplex: 'half',
  }
  const response = await app.request('/functions/v1/request-photos', init)
  return { status: response.status, body: await response.json() }
}

function platformFile(name: string) {
  return platform.app.request(`/storage/v1/object/request-photos/${name}`, {
    headers: { authorization: `Bearer ${serviceRoleKey}` },
  })
}

async function order({ businessId, id }: Person): Promise<void> {
  await post(
    api.app,
    'generate-leads',
    { businessId, serviceType: 'roofing', targetLocation: 'Miami, FL', leadsRequested: 1 },
    { authorization: `Bearer ${id}` },
  )
}

/** The official client of a person; null is an anonymous visitor. */
async function openClient(person: string | null) {
  const token = person === null ? anonKey : await signHs256({ role: 'authenticated', sub: person })
  return createClient(publicUrl, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      headers: { Authorization: `Bearer ${token}` },
      fetch: async (input, init) => platform.app.request(String(input), init),
    },
    // Node 20 has no WebSocket, and the client requires one even if unused.
    realtime: { transport: WebSocket as never },
  })
}

// oxlint-disable-next-line typescript/no-explicit-any -- rows of any query
async function rows(sql: string): Promise<any[]> {
  return (await admin.query(sql)).rows
}
