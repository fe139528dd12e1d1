import { type Kysely, sql } from 'kysely'
import { logoBucket, photoBucket } from '../../wire/picture-files.ts'
import type { Schema } from '../schema.ts'

/** Far longer than an upload takes. */
const longestUploadHours = 24

/**
 * Deletes files that no photo and no business refers to: a photo whose row was deleted during its upload, and a
 * logo whose upload was cut off by a crash. The sweep of storage/v1 deletes their bytes. Uploading a
 * file again changes only its `updated_at`.
 */
export async function forgetOrphanedPictures(db: Kysely<Schema>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - longestUploadHours * 60 * 60 * 1000)
  await sql`
    delete from storage.objects o
    where o.updated_at < ${before}
      and (o.bucket_id = ${photoBucket}
          and not exists (select from request_photos p where p.name = regexp_replace(o.name, '^small/', ''))
        or o.bucket_id = ${logoBucket}
          and not exists (select from businesses b where b.logo = o.name))`.execute(db)
}
