/** The longest values of the checkout form, in characters; the API and the database refuse longer ones. */
export const checkoutOrderLimits = { fullName: 100, email: 255, businessName: 200 } as const

/** A quote form filled in faster than this comes from a bot. */
export const leastFormSeconds = 3

/** How many photos a request can have. */
export const mostPhotos = 5

/** The longest side of a photo in pixels: the browser shrinks to it, and the server stores no larger ones. */
export const longestPhotoSide = 1600

/** In ms. How long the browser and the server wait for the upload of a photo. */
export const longestPhotoUpload = 90_000
