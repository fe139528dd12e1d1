import type { FactorType } from '../services/part.ts'
import type { AuthServices } from '../services/services.ts'
import { makeTotp } from './totp.ts'

/** TOTP is built in; the other types come from parts. */
export function findFactorType(services: AuthServices, name: string): FactorType | null {
  if (name === 'totp') return makeTotp(services)
  const types = services.parts.flatMap(({ factorTypes = {} }) => Object.entries(factorTypes))
  return new Map(types).get(name) ?? null
}
