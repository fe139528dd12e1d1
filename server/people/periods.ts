/** The retention periods on the privacy page (text/en/site/legal.ts), as PostgreSQL intervals. */
export const keepPeopleFor = '2 years'
export const closeAccountAfter = '90 days'
