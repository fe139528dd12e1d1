import type { Service } from '../../engine/services.ts'

/** The name of each service on forms and leads. */
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
