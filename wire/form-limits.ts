/** The longest values of the checkout form, in characters; the API and the database refuse longer ones. */
export const checkoutOrderLimits = { fullName: 100, email: 255, businessName: 200 } as const

/** A quote form filled in faster than this comes from a bot. */
export const leastFormSeconds = 3

/** How many photos a request can have. */
export const mostPhotos = 5
