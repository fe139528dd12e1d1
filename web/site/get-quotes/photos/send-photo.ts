import { longestPhotoUpload } from '../../../../wire/form-limits.ts'
import { backendPaths } from '../../../../wire/paths.ts'
import { mostPictureBytes } from '../../../../wire/picture-files.ts'
import { PhotoKept } from '../../../../wire/photo-kept.ts'
import { backendAddress } from '../../../backend-address.ts'
import type { PhotoProblem } from '../quote-form-data.ts'

const problems: Record<number, PhotoProblem> = {
  413: 'tooLarge',
  422: 'unreadable',
  429: 'tooMany',
}

/**
 * Sends a photo. Refuses one that is too large itself, because the server would close the connection and the browser
 * would report a lost one. Never throws.
 */
export async function sendPhoto(photo: Blob): Promise<{ name: string } | PhotoProblem> {
  if (photo.size > mostPictureBytes) return 'tooLarge'
  try {
    const response = await fetch(backendAddress(backendPaths.requestPhotos), {
      method: 'POST',
      body: photo,
      signal: AbortSignal.timeout(longestPhotoUpload),
    })
    if (!response.ok) return problems[response.status] ?? 'failed'
    const kept: unknown = await response.json()
    return PhotoKept(kept) ? kept : 'failed'
  } catch {
    return 'failed'
  }
}
