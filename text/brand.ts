/** The name on the sign. */
export const brand = 'Cornerstone Leads'

/** Where a customer writes to; the operator's own address in production. */
export const supportEmail = 'support@cornerstoneleads.example'
