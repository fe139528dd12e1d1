import type { Text } from '../text.ts'

export const services: Text['services'] = {
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
