/** The bucket of storage/v1 with the photos of requests. */
export const photoBucket = 'request-photos'
/** The public bucket with the logos of businesses. */
export const logoBucket = 'business-logos'

/** In bytes, for an uploaded photo or logo. Most browsers shrink a photo far below it first. */
export const mostPictureBytes = 10 * 1024 * 1024

/**
 * The name of a photo's small size, for thumbnails.
 * @param photo `request_photos.name`
 */
export function smallPhotoName(photo: string): string {
  return `small/${photo}`
}

/**
 * The address of a business's logo.
 * @param logo `businesses.logo`
 */
export function logoPath(logo: string): string {
  return `/storage/v1/object/public/${logoBucket}/${logo}`
}
