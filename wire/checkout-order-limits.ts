/** Lengths that the form's fields keep, and the api and the database refuse beyond. */
export const checkoutOrderLimits = { fullName: 100, email: 255, businessName: 200 } as const
