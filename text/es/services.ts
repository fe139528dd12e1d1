import type { services as english } from '../en/services.ts'

export const services: typeof english = {
  roofing: 'Techos',
  hvac: 'Aire acondicionado',
  plumbing: 'Plomería',
  electrical: 'Electricidad',
  painting: 'Pintura',
  landscaping: 'Jardinería',
  remodeling: 'Remodelación del hogar',
  flooring: 'Pisos',
  construction: 'Construcción general',
  windows: 'Ventanas y puertas',
}
