/** The groups of the FAQ, in its order. */
export const faqGroups = {
  general: 'General',
  quality: 'Leads & Quality',
  billing: 'Billing & Plans',
  tools: 'Support & Tools',
  start: 'Getting Started',
}
