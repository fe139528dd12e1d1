/** The name of the product. */
export const brand = 'Cornerstone Leads'

/** Where customers write. In production, the operator's own address. */
export const supportEmail = 'support@cornerstoneleads.example'
