import { longestPhotoSide } from '../../../../wire/form-limits.ts'
import type { Shrunk } from './photo-queue.ts'

/** In pixels. */
const longestThumbSide = 240
const quality = 0.8

/** Shrinks a photo to a few hundred kilobytes. A file that the browser cannot open is sent as it is. */
export async function shrinkPhoto(file: Blob): Promise<Shrunk> {
  // Turns the photo upright, as its metadata says.
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return { blob: file, thumb: null }
  const large = draw(bitmap, longestPhotoSide)
  const thumb = draw(bitmap, longestThumbSide)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) =>
    large.toBlob(resolve, 'image/jpeg', quality),
  )
  return { blob: blob ?? file, thumb }
}

function draw(bitmap: ImageBitmap, most: number): HTMLCanvasElement {
  const scale = Math.min(1, most / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const brush = canvas.getContext('2d')
  if (brush) {
    brush.imageSmoothingQuality = 'high'
    // JPEG has no transparency.
    brush.fillStyle = 'white'
    brush.fillRect(0, 0, canvas.width, canvas.height)
    brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  return canvas
}
