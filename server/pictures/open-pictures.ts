import type { Pictures, StoredPicture } from '../../api/photos/pictures.ts'
import { backendPaths } from '../../wire/paths.ts'
import { encodeLogo, encodePhoto } from './encode-picture.ts'

type Fetch = (request: Request) => Response | Promise<Response>

/**
 * Pictures that this process encodes and stores through storage/v1.
 * @param fetch answers calls of storage/v1
 */
export function openPictures(fetch: Fetch, publicUrl: string, serviceRoleKey: string): Pictures {
  return {
    encodePhoto,
    encodeLogo,
    async store(picture) {
      const response = await fetch(makeUpload(picture, publicUrl, serviceRoleKey))
      if (!response.ok) throw new Error(`The picture was not stored: ${await response.text()}`)
    },
  }
}

function makeUpload(
  { bucket, name, bytes, type, cacheControl }: StoredPicture,
  publicUrl: string,
  serviceRoleKey: string,
): Request {
  return new Request(`${publicUrl}${backendPaths.storage}/object/${bucket}/${name}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${serviceRoleKey}`,
      'content-type': type,
      'cache-control': cacheControl,
      'x-upsert': 'true',
    },
    body: bytes,
  })
}
