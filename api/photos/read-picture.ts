import type { Context } from 'hono'
import { announcesMore } from '../../net/announces-more.ts'
import { readCallerAddress } from '../../net/caller-address.ts'
import { createBodyMemory } from '../../net/body-memory.ts'
import { nestNetworks } from '../../net/caller-network.ts'
import { createLane } from '../../net/lane.ts'
import { longestPhotoUpload } from '../../wire/form-limits.ts'
import { mostPictureBytes } from '../../wire/picture-files.ts'
import { AppError } from '../app-error.ts'
import type { ApiDependencies } from '../dependencies.ts'

/** In bytes. A network is what a data center rents out or a provider gives to a customer. */
const mostMemory = {
  body: mostPictureBytes,
  network: 4 * mostPictureBytes,
  total: 16 * mostPictureBytes,
}

/**
 * Decoding takes a core for a few hundred milliseconds, so the lane rests as long as it worked. Decoding also takes
 * up to 250 MB of memory, so even a slow picture keeps its slot until it is decoded.
 */
const decodingLane = {
  most: 1,
  longestWaitMilliseconds: 15_000,
  rest: 1,
  longestStayMilliseconds: 60_000,
}

/**
 * Reads the picture in the body of a request and encodes it again.
 * @param encode `encodePhoto` or `encodeLogo` of `Pictures`
 * @throws AppError picture_unreadable, picture_too_large, busy
 * @throws TooBusyError
 */
export type ReadPicture = <T>(c: Context, encode: (bytes: Uint8Array) => Promise<T>) => Promise<T>

/** Photos and logos share one lane and one limit of memory, for all callers together. */
export function createPictureReader({
  trustProxy,
}: Pick<ApiDependencies, 'trustProxy'>): ReadPicture {
  const inLane = createLane(decodingLane)
  const inMemory = createBodyMemory({
    most: mostMemory,
    longestMilliseconds: longestPhotoUpload,
    tooLarge,
    busy: () => new AppError('busy'),
  })
  return async (c, encode) => {
    if (announcesMore(c.req.raw, mostPictureBytes)) throw tooLarge()
    const address = readCallerAddress(c, trustProxy) ?? ''
    const networks = nestNetworks(address)
    return inMemory(networks[0] ?? address, c.req.raw, (bytes) =>
      inLane(networks, () => encode(bytes)),
    )
  }
}

const tooLarge = () => new AppError('picture_too_large')
