/** The bucket of storage/v1 with the photos of requests. */
export const photoBucket = 'request-photos'
/** The public bucket with the logos of businesses. */
export const logoBucket = 'business-logos'

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
