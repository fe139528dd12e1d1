import { expect, test } from 'vitest'
import { questions } from '../request/questions.ts'
import { services } from '../services.ts'
import { readChoice, readLanguage, readService } from './values.ts'

test.each([
  ['A/C repair', 'hvac'],
  ['AC not cooling', 'hvac'],
  ['Aire acondicionado', 'hvac'],
  ['Heating & Cooling', 'hvac'],
  ['Techo', 'roofing'],
  ['Roof replacement (shingle)', 'roofing'],
  ['Reparación de goteras', 'roofing'],
  ['Electric water heater', 'electrical'],
  ['Water heater, electric', 'plumbing'],
  ['Plomería', 'plumbing'],
  ['Instalación eléctrica', 'electrical'],
  ['Exterior painting of window frames', 'painting'],
  ['Pintura', 'painting'],
  ['Jardinería', 'landscaping'],
  ['Lawn care', 'landscaping'],
  ['Kitchen remodel', 'remodeling'],
  ['Home Remodeling', 'remodeling'],
  ['Remodelación de baño', 'remodeling'],
  ['Hardwood floors', 'flooring'],
  ['Pisos', 'flooring'],
  ['Windows & Doors', 'windows'],
  ['Ventanas y puertas', 'windows'],
  ['General Construction', 'construction'],
  ['Room addition', 'construction'],
  ['HVAC', 'hvac'],
  ['Accounting', undefined],
  ['', undefined],
])('%s is %s', (text, service) => {
  expect(readService(text)).toBe(service)
})

test.each([
  ['ASAP', 'emergency'],
  ['Emergency!', 'emergency'],
  ['Lo antes posible', 'emergency'],
  ['Hoy', 'emergency'],
  ['Not urgent', 'this_month'],
  ['No es urgente', 'this_month'],
  ['This week', 'this_week'],
  ['Within a week', 'this_week'],
  ['Esta semana', 'this_week'],
  ['Mañana', 'this_week'],
  ['1-2 weeks', 'this_month'],
  ['Within a month', 'this_month'],
  ['Este mes', 'this_month'],
  ['1-3 months', 'researching'],
  ['Just looking', 'researching'],
  ['Solo cotización', 'researching'],
  ['Sin prisa', 'researching'],
  ['purple', 'unknown'],
  ['', 'unknown'],
])('%s means %s', (text, urgency) => {
  expect(readChoice('urgency', text)).toBe(urgency)
})

test.each([
  ['Own', 'owner'],
  ['Homeowner', 'owner'],
  ['Yes', 'owner'],
  ['Sí', 'owner'],
  ['Soy el dueño', 'owner'],
  ['Propietaria', 'owner'],
  ['Rent', 'renter'],
  ['No', 'renter'],
  ["I don't own it", 'renter'],
  ['No soy dueño', 'renter'],
  ['Alquilo', 'renter'],
  ['Inquilino', 'renter'],
  ['maybe', 'unknown'],
])('%s: %s', (text, ownership) => {
  expect(readChoice('ownership', text)).toBe(ownership)
})

test.each([
  ['Single Family Home', 'single_family'],
  ['Casa', 'single_family'],
  ['Townhouse', 'townhouse'],
  ['Condo', 'condo'],
  ['Apartamento', 'condo'],
  ['Duplex', 'multi_family'],
  ['Mobile home', 'mobile_home'],
  ['Oficina', 'commercial'],
  ['Castle', 'other'],
  ['', undefined],
])('a %s is %s', (text, type) => {
  expect(readChoice('propertyType', text)).toBe(type)
})

test('every level’s own name is read back as that level', () => {
  for (const service of services) expect(readService(service)).toBe(service)
  for (const urgency of questions.urgency.levels)
    expect(readChoice('urgency', urgency)).toBe(urgency)
  for (const type of questions.propertyType.levels)
    expect(readChoice('propertyType', type)).toBe(type)
  expect(readLanguage('Español')).toBe('es')
  expect(readLanguage('English')).toBe('en')
  expect(readLanguage(undefined)).toBe('en')
})
