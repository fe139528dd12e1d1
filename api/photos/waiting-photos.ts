import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import { AppError } from '../app-error.ts'
import type { Schema } from '../schema.ts'

/** About 400 MB of files, for those who send photos without ever sending a form. */
const mostWaiting = 1000
const waitsHours = 24

/** In ms. Younger photos are not deleted, because their files may still be on the way. */
const arrives = 60_000

/**
 * Stores the row of a photo before its file is written, so that no file lacks a row.
 * @param network the widest network of the sender
 * @returns the photo's name
 * @throws AppError busy if too many photos wait and this network has its share
 */
export async function reservePhoto(
  db: Kysely<Schema>,
  { width, height }: Size,
  network: string,
  now: Date,
): Promise<string> {
  const { rows } = await sql<Waiting>`
    with waiting as (
      select network, count(*)::int as photos, min(created_at) as oldest from request_photos
      where request_id is null group by network
    )
    select coalesce(sum(photos), 0)::int as total, coalesce(max(photos), 0)::int as most,
      coalesce(max(photos) filter (where network = ${network}), 0)::int as own,
      (select network from waiting order by photos desc, oldest limit 1) as fullest
    from waiting`.execute(db)
  const [waiting] = rows
  if (waiting && waiting.total >= mostWaiting) await makeRoom(db, waiting, now)
  const name = `${randomUUID()}.jpg`
  await db
    .insertInto('request_photos')
    .values({ name, width, height, network, created_at: now })
    .execute()
  return name
}

type Size = { width: number; height: number }
type Waiting = { total: number; most: number; own: number; fullest: string | null }

/** Deletes the oldest photo of the network that has the most, so that no network can keep the others out. */
async function makeRoom(
  db: Kysely<Schema>,
  { own, most, fullest }: Waiting,
  now: Date,
): Promise<void> {
  if (own >= most) throw new AppError('busy')
  const before = new Date(now.getTime() - arrives)
  const { numAffectedRows } = await sql`
    delete from request_photos where name = (
      select name from request_photos
      where request_id is null and network is not distinct from ${fullest} and created_at < ${before}
      order by created_at limit 1 for update skip locked)`.execute(db)
  if (Number(numAffectedRows) === 0) throw new AppError('busy')
}

/** Picks the photos that still wait for a request, in the given order. */
export async function pickWaitingPhotos(
  db: Kysely<Schema>,
  photos: string[] = [],
): Promise<string[]> {
  if (photos.length === 0) return []
  const rows = await findPhotos(db, photos)
  return photos.filter((name) => rows.some((row) => row.name === name && row.request_id === null))
}

/**
 * Requires a row for each photo. Photos that already have a request count too, because a form may be sent twice.
 * @throws AppError invalid_request if one was deleted or never existed
 */
export async function mustHavePhotos(db: Kysely<Schema>, photos: string[] = []): Promise<void> {
  if (photos.length === 0) return
  if ((await findPhotos(db, photos)).length < photos.length) throw photosGone()
}

function findPhotos(db: Kysely<Schema>, names: string[]) {
  return db
    .selectFrom('request_photos')
    .select(['name', 'request_id'])
    .where('name', 'in', names)
    .execute()
}

/** @throws AppError invalid_request if another request got one of them, or the sweep deleted it */
export async function claimPhotos(
  trx: Transaction<Schema>,
  requestId: string,
  photos: string[],
): Promise<void> {
  if (photos.length === 0) return
  const { numAffectedRows } = await sql`
    update request_photos p set request_id = ${requestId}, position = n.position, network = null
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
