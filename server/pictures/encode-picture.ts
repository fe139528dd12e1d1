import type { Metadata, Sharp } from 'sharp'
import { AppError } from '../../api/app-error.ts'
import type { Pictures } from '../../api/photos/pictures.ts'
import { longestPhotoSide } from '../../wire/form-limits.ts'

/** Above any phone's usual camera (48 to 50 megapixels); decoding takes up to four bytes per pixel. */
const mostPixels = 52_000_000
/**
 * For pictures that libvips decodes as a whole before it shrinks them, up to eight bytes per pixel: progressive
 * JPEG, interlaced PNG, WebP, and PNG that has to be turned.
 */
const mostPixelsAtOnce = 24_000_000
const mostSeconds = 5

/** Longest side in pixels. */
const longest = { photo: longestPhotoSide, logo: 512 }

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

/** See `Pictures.encode`. */
export const encodePicture: Pictures['encode'] = async (kind, bytes) => {
  const sharp = await (loading ??= loadSharp())
  try {
    const input = sharp(bytes, {
      limitInputPixels: mostPixels,
      failOn: 'error',
      sequentialRead: true,
    })
    if (isTooLargeAtOnce(await input.metadata())) throw new AppError('picture_too_large')
    // Turned upright first, because the result has no metadata that says which side is up.
    const upright = input.timeout({ seconds: mostSeconds }).autoOrient()
    const side = longest[kind]
    const shrunk = upright.resize({
      width: side,
      height: side,
      fit: 'inside',
      withoutEnlargement: true,
    })
    return await write[kind](shrunk).toBuffer()
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

const write: Record<keyof typeof longest, (picture: Sharp) => Sharp> = {
  photo: (picture) => picture.flatten({ background: 'white' }).jpeg({ quality: 80 }),
  logo: (picture) => picture.png({ compressionLevel: 9 }),
}
