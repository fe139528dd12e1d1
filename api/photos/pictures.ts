import type { Buffer } from 'node:buffer'
import type { logoBucket, photoBucket } from '../../wire/picture-files.ts'

/**
 * How a host decodes pictures and stores them in storage/v1. Each picture is encoded again, so that the stored file
 * has only what the picture shows: no location, no camera model, no hidden content.
 */
export type Pictures = {
  /** @throws AppError picture_unreadable, picture_too_large */
  encodePhoto(bytes: Uint8Array): Promise<EncodedPhoto>
  /** @throws AppError picture_unreadable, picture_too_large */
  encodeLogo(bytes: Uint8Array): Promise<Buffer<ArrayBuffer>>
  /** Writes a file, or replaces it by the same content. */
  store(file: StoredPicture): Promise<void>
}

/** A photo in two sizes, both JPEG. `width` and `height` are those of the large one, in pixels. */
export type EncodedPhoto = {
  large: Buffer<ArrayBuffer>
  small: Buffer<ArrayBuffer>
  width: number
  height: number
}

export type StoredPicture = {
  bucket: typeof photoBucket | typeof logoBucket
  name: string
  bytes: Buffer<ArrayBuffer>
  type: string
  /** How long browsers may keep it. */
  cacheControl: string
}
