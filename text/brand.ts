/** The name on the sign. */
export const brand = 'Cornerstone Leads'
