/** The name of the product. */
export const brand = 'Cornerstone Leads'

/** Where customers write. In production, the operator's own address. */
export const supportEmail = 'support@cornerstoneleads.example'

/** How visitors reach the company. In production, the operator's own. */
export const contactDetails = {
  email: 'hello@cornerstoneleads.example',
  phone: '(305) 555-0100',
  /** The same number as structured data and `tel:` links want it. */
  phoneInternational: '+1-305-555-0100',
} as const
