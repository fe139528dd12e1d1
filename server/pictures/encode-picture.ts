import type { Metadata, Sharp } from 'sharp'
import { AppError } from '../../api/app-error.ts'
import type { Pictures } from '../../api/photos/pictures.ts'
import { longestPhotoSide } from '../../wire/form-limits.ts'
import { countScans } from './count-scans.ts'

/** Above any phone's usual camera (48 to 50 megapixels); decoding takes up to four bytes per pixel. */
const mostPixels = 52_000_000
/**
 * For pictures that libvips decodes as a whole before it shrinks them, up to eight bytes per pixel: progressive
 * JPEG, interlaced PNG, WebP, and PNG that has to be turned.
 */
const mostPixelsAtOnce = 24_000_000
const mostSeconds = 5
/** Encoders write about ten. Each takes time, and libvips checks `mostSeconds` only after the last one. */
const mostScans = 50

/** In pixels. */
const longestLogoSide = 512
/** In pixels. Thumbnails are squares of about 100, on screens with two or three pixels for each. */
const shortestSmallSide = 240

/** The only decoders that run. The others, such as SVG, PDF and TIFF, have been attacked more often. */
const decoders = ['Jpeg', 'Png', 'Webp'].map((name) => `VipsForeignLoad${name}Buffer`)

/** Libvips loads when the first picture comes, because it takes 50 ms and 20 MB. */
let loading: Promise<typeof import('sharp').default> | undefined

async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: decoders })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** See `Pictures.encodePhoto`. */
export const encodePhoto: Pictures['encodePhoto'] = async (bytes) => {
  const sharp = await (loading ??= loadSharp())
  const { data, info } = await decode(bytes, longestPhotoSide, writePhoto)
  const side = shortestSmallSide
  const small = await sharp(data)
    .resize({ width: side, height: side, fit: 'outside', withoutEnlargement: true })
    .jpeg({ quality: 75 })
    .toBuffer()
  return { large: data, small, width: info.width, height: info.height }
}

/** See `Pictures.encodeLogo`. */
export const encodeLogo: Pictures['encodeLogo'] = async (bytes) =>
  (await decode(bytes, longestLogoSide, writeLogo)).data

function writePhoto(picture: Sharp): Sharp {
  return picture.flatten({ background: 'white' }).jpeg({ quality: 80 })
}

function writeLogo(picture: Sharp): Sharp {
  return picture.png({ compressionLevel: 9 })
}

/**
 * Decodes a file that we cannot trust, and encodes what it shows.
 * @param longest the longest side of the result in pixels
 */
async function decode(bytes: Uint8Array, longest: number, write: (picture: Sharp) => Sharp) {
  const sharp = await (loading ??= loadSharp())
  if (isJpeg(bytes) && countScans(bytes) > mostScans) throw new AppError('picture_too_large')
  try {
    const input = sharp(bytes, {
      limitInputPixels: mostPixels,
      failOn: 'error',
      sequentialRead: true,
    })
    if (isTooLargeAtOnce(await input.metadata())) throw new AppError('picture_too_large')
    // Turned upright first, because the result has no metadata that says which side is up.
    const upright = input.timeout({ seconds: mostSeconds }).autoOrient()
    const shrunk = upright.resize({
      width: longest,
      height: longest,
      fit: 'inside',
      withoutEnlargement: true,
    })
    return await write(shrunk).toBuffer({ resolveWithObject: true })
  } catch (error) {
    if (error instanceof AppError) throw error
    const isTooLarge = error instanceof Error && /pixel limit|timeout/.test(error.message)
    throw new AppError(isTooLarge ? 'picture_too_large' : 'picture_unreadable')
  }
}

function isTooLargeAtOnce(picture: Metadata): boolean {
  const { format, isProgressive, orientation = 1, width, height } = picture
  const isWhole = isProgressive || format === 'webp' || (format === 'png' && orientation > 1)
  return isWhole && width * height > mostPixelsAtOnce
}

function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8
}
