import type { Service } from '../../engine/services.ts'

/** What each service is called on a form and on a lead. */
export const services: Record<Service, string> = {
  roofing: 'Roofing',
  hvac: 'HVAC',
  plumbing: 'Plumbing',
  electrical: 'Electrical',
  painting: 'Painting',
  landscaping: 'Landscaping',
  remodeling: 'Home Remodeling',
  flooring: 'Flooring',
  construction: 'General Construction',
  windows: 'Windows & Doors',
}
