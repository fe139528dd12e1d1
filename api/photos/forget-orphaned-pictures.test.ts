import { Kysely, PostgresDialect } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../server/testing/database.ts'
import { createOwner } from '../../supabase/tests/people.ts'
import { logoBucket, photoBucket, smallPhotoName } from '../../wire/picture-files.ts'
import type { Schema } from '../schema.ts'
import { forgetOrphanedPictures } from './forget-orphaned-pictures.ts'

const { pools } = await openTestDatabase()
const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pools.service }) })

test('orphaned photos and logos are deleted after a day, and files of other buckets are not', async () => {
  const ana = await createOwner(pools.admin, 'ana')
  const photo = '00000000-0000-4000-8000-000000000001.jpg'
  const orphan = '00000000-0000-4000-8000-000000000002.jpg'
  const logo = `${ana.businessId}/0123456789abcdef.png`
  const orphanLogo = `${ana.businessId}/fedcba9876543210.png`
  await pools.admin.query('insert into request_photos (name) values ($1)', [photo])
  await pools.admin.query('update businesses set logo = $1', [logo])
  await pools.admin.query(`insert into storage.buckets (id, name) values ('files', 'files')`)
  await pools.admin.query(
    `insert into storage.objects (bucket_id, name, version) select split_part(file, ' ', 1), split_part(file, ' ', 2), gen_random_uuid()
     from unnest($1::text[]) as file`,
    [
      [
        ...[photo, smallPhotoName(photo), orphan, smallPhotoName(orphan)].map(
          (name) => `${photoBucket} ${name}`,
        ),
        ...[logo, orphanLogo].map((name) => `${logoBucket} ${name}`),
        'files mine.pdf',
      ],
    ],
  )
  const hour = 60 * 60 * 1000
  await forgetOrphanedPictures(db, new Date(Date.now() + 23 * hour))
  expect(await listNames()).toHaveLength(7)
  await forgetOrphanedPictures(db, new Date(Date.now() + 25 * hour))
  expect(await listNames()).toEqual([photo, logo, 'mine.pdf', smallPhotoName(photo)].toSorted())
})

test('an orphaned logo that is uploaded again is kept until its row commits', async () => {
  const bo = await createOwner(pools.admin, 'bo')
  const logo = `${bo.businessId}/0123456789abcdef.png`
  await pools.admin.query(
    `insert into storage.objects (bucket_id, name, version, created_at, updated_at)
     values ($1, $2, gen_random_uuid(), now() - interval '3 days', now() - interval '3 days')`,
    [logoBucket, logo],
  )
  await pools.admin.query(
    'update storage.objects set version = gen_random_uuid() where name = $1',
    [logo],
  )
  await forgetOrphanedPictures(db, new Date())
  expect(await listNames()).toContain(logo)
})

async function listNames(): Promise<string[]> {
  const { rows } = await pools.admin.query<{ name: string }>('select name from storage.objects')
  return rows.map(({ name }) => name).toSorted()
}
