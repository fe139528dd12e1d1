import { Hono } from 'hono'
import { readCallerAddress } from '../../net/caller-address.ts'
import { nestNetworks, readCallerNetwork } from '../../net/caller-network.ts'
import type { RateLimit } from '../../net/rate-limit.ts'
import { createTurns } from '../../net/turns.ts'
import type { PhotoKept } from '../../wire/photo-kept.ts'
import { photoBucket, smallPhotoName } from '../../wire/picture-files.ts'
import { AppError } from '../app-error.ts'
import { countStranger } from '../count-stranger.ts'
import type { ApiDependencies, ApiEnv } from '../dependencies.ts'
import type { EncodedPhoto, Pictures } from './pictures.ts'
import type { ReadPicture } from './read-picture.ts'
import { reservePhoto } from './waiting-photos.ts'

/** Twelve requests with five photos each, retries included. */
const photoLimit: RateLimit = { limit: 60, perSeconds: 600 }
/** One network sends one photo at a time; a browser's five wait their turn. */
const mostWaitingPerNetwork = 10

type Dependencies = Pick<
  ApiDependencies,
  'db' | 'now' | 'trustProxy' | 'rateLimitFactor' | 'widenLoopback' | 'pictures'
>

/** POST request-photos: a photo for the quote form, before the form is sent. The body is the file. */
export function requestPhotos(deps: Dependencies, readPicture: ReadPicture): Hono<ApiEnv> {
  const { db, pictures, trustProxy, now } = deps
  const inTurn = createTurns(1, mostWaitingPerNetwork)

  return new Hono<ApiEnv>().post('/request-photos', async (c) => {
    if (pictures === null) throw new AppError('not_configured')
    await countStranger(deps, c, 'photo', photoLimit)
    const address = readCallerAddress(c, trustProxy) ?? ''
    const [widest = address] = nestNetworks(address)
    const name = await inTurn(readCallerNetwork(address), async () => {
      const photo = await readPicture(c, pictures.encodePhoto)
      const reserved = await reservePhoto(db, photo, widest, now())
      await storePhoto(pictures, reserved, photo)
      return reserved
    })
    return c.json({ success: true, name } satisfies PhotoKept, 201)
  })
}

/** Stores both sizes of a photo. */
async function storePhoto(
  { store }: Pictures,
  name: string,
  { small, large }: EncodedPhoto,
): Promise<void> {
  const file = {
    bucket: photoBucket,
    type: 'image/jpeg',
    cacheControl: 'private, max-age=3600',
  } as const
  await store({ ...file, name: smallPhotoName(name), bytes: small })
  await store({ ...file, name, bytes: large })
}
