import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

const uploadHours = 24

/**
 * Deletes files that no photo and no business names: a photo whose row was deleted while its upload was in
 * progress, and a logo whose upload ended with the process. The sweep of storage/v1 deletes their bytes.
 */
export async function forgetLostPictures(db: Kysely<Schema>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - uploadHours * 60 * 60 * 1000)
  await sql`
    delete from storage.objects o
    where o.created_at < ${before}
      and (o.bucket_id = 'request-photos'
          and not exists (select from request_photos p where p.name = regexp_replace(o.name, '^small/', ''))
        or o.bucket_id = 'business-logos'
          and not exists (select from businesses b where b.logo = o.name))`.execute(db)
}
