import type { Buffer } from 'node:buffer'

/** How a host decodes pictures and stores them in storage/v1. */
export type Pictures = {
  /**
   * Encodes a picture again, so that nothing of the file stays but what it shows: no place, no camera, no hidden
   * content. Photos become JPEG, logos PNG.
   * @throws AppError picture_unreadable, picture_too_large
   */
  encode(kind: 'photo' | 'logo', bytes: Uint8Array): Promise<Buffer<ArrayBuffer>>
  /** Writes a file, or replaces it by the same content. */
  store(file: StoredPicture): Promise<void>
}

export type StoredPicture = {
  bucket: 'request-photos' | 'business-logos'
  name: string
  bytes: Buffer<ArrayBuffer>
  type: string
  /** How long browsers may keep it. */
  cacheControl: string
}

/** In bytes, for browsers that cannot shrink a photo before they send it. */
export const mostPictureBytes = 10 * 1024 * 1024
