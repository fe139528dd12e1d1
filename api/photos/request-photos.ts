import { Hono } from 'hono'
import { readCallerAddress } from '../../net/caller-address.ts'
import { createBodyMemory } from '../../net/body-memory.ts'
import { nestNetworks, readCallerNetwork } from '../../net/caller-network.ts'
import { createLane } from '../../net/lane.ts'
import type { RateLimit } from '../../net/rate-limit.ts'
import { createTurns } from '../../net/turns.ts'
import { longestPhotoUpload } from '../../wire/form-limits.ts'
import type { PhotoKept } from '../../wire/photo-kept.ts'
import { AppError } from '../app-error.ts'
import { countStranger } from '../count-stranger.ts'
import type { ApiDependencies, ApiEnv } from '../dependencies.ts'
import { decodingLane, mostPictureBytes } from './pictures.ts'
import { reservePhoto } from './waiting-photos.ts'

const tooLarge = () => new AppError('picture_too_large')

/** Twelve requests with five photos each, retries included. */
const photoLimit: RateLimit = { limit: 60, perSeconds: 600 }
/** In bytes. A network is what a data center rents out or a provider gives to a customer. */
const mostMemory = {
  body: mostPictureBytes,
  network: 4 * mostPictureBytes,
  total: 16 * mostPictureBytes,
}
/** One network sends one photo at a time; a browser's five wait their turn. */
const mostWaitingPerNetwork = 10

type Dependencies = Pick<
  ApiDependencies,
  'db' | 'now' | 'trustProxy' | 'rateLimitFactor' | 'widenLoopback' | 'pictures'
>

/** POST request-photos: a photo for the quote form, before the form is sent. The body is the file. */
export function requestPhotos(deps: Dependencies): Hono<ApiEnv> {
  const { db, pictures, trustProxy, now } = deps
  const inTurn = createTurns(1, mostWaitingPerNetwork)
  const inLane = createLane(decodingLane)
  const inMemory = createBodyMemory({
    most: mostMemory,
    longestMilliseconds: longestPhotoUpload,
    tooLarge,
    busy: () => new AppError('busy'),
  })

  return new Hono<ApiEnv>().post('/request-photos', async (c) => {
    if (pictures === null) throw new AppError('not_configured')
    await countStranger(deps, c, 'photo', photoLimit)
    if (Number(c.req.header('content-length') ?? 0) > mostPictureBytes) throw tooLarge()
    const address = readCallerAddress(c, trustProxy) ?? ''
    const networks = nestNetworks(address)
    const [widest = address] = networks
    const name = await inTurn(readCallerNetwork(address), async () => {
      const photo = await inMemory(widest, c.req.raw, (bytes) =>
        inLane(networks, () => pictures.encode('photo', bytes)),
      )
      const reserved = await reservePhoto(db, widest, now())
      await pictures.store({
        bucket: 'request-photos',
        name: reserved,
        bytes: photo,
        type: 'image/jpeg',
        cacheControl: 'private, max-age=3600',
      })
      return reserved
    })
    return c.json({ success: true, name } satisfies PhotoKept, 201)
  })
}
