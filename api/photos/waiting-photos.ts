import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import { AppError } from '../app-error.ts'
import type { Schema } from '../schema.ts'

/** About 400 MB of files, in case someone sends photos without ever sending a form. */
const mostWaiting = 1000
const waitsHours = 24

/**
 * Stores the row of a photo before its file is written, so that no file lacks a row.
 * @returns the photo's name
 * @throws AppError busy if too many photos wait
 */
export async function reservePhoto(db: Kysely<Schema>, now: Date): Promise<string> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (
      select from request_photos where request_id is null limit ${mostWaiting}) w`.execute(db)
  if ((rows[0]?.waiting ?? 0) >= mostWaiting) throw new AppError('busy')
  const name = `${randomUUID()}.jpg`
  await db.insertInto('request_photos').values({ name, created_at: now }).execute()
  return name
}

/** Picks the photos that still wait for a request, in the given order. */
export async function pickWaitingPhotos(
  db: Kysely<Schema>,
  photos: string[] = [],
): Promise<string[]> {
  if (photos.length === 0) return []
  const rows = await db
    .selectFrom('request_photos')
    .select('name')
    .where('name', 'in', photos)
    .where('request_id', 'is', null)
    .execute()
  return photos.filter((name) => rows.some((row) => row.name === name))
}

/**
 * Requires a row for each photo. Photos that already have a request count too, because a form may be sent twice.
 * @throws AppError invalid_request if one was deleted or never existed
 */
export async function mustHavePhotos(db: Kysely<Schema>, photos: string[] = []): Promise<void> {
  if (photos.length === 0) return
  const rows = await db
    .selectFrom('request_photos')
    .select('name')
    .where('name', 'in', photos)
    .execute()
  if (rows.length < photos.length) throw photosGone()
}

/** @throws AppError invalid_request if another request got one of them, or the sweep deleted it */
export async function claimPhotos(
  trx: Transaction<Schema>,
  requestId: string,
  photos: string[],
): Promise<void> {
  if (photos.length === 0) return
  const { numAffectedRows } = await sql`
    update request_photos p set request_id = ${requestId}, position = n.position
    from unnest(${photos}::text[]) with ordinality as n (name, position)
    where p.name = n.name and p.request_id is null`.execute(trx)
  if (Number(numAffectedRows) < photos.length) throw photosGone()
}

/** Deletes photos whose form was never sent; their files follow. */
export async function forgetWaitingPhotos(db: Kysely<Schema>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - waitsHours * 60 * 60 * 1000)
  await db
    .deleteFrom('request_photos')
    .where('request_id', 'is', null)
    .where('created_at', '<', before)
    .execute()
}

const photosGone = () => new AppError('invalid_request', {}, { photos: 'photos_gone' })
