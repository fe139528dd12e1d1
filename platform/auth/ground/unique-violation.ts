import { isUniqueViolation } from '../../../postgres/errors.ts'
import type { AuthError } from './errors.ts'

/** Of two that make the same thing at once, the second tries again and finds what the first made. */
export async function onceMore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return work()
  }
}

/** @throws what `refusal` makes where somebody has what the work would store */
export async function unlessTaken<T>(work: Promise<T>, refusal: () => AuthError): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isUniqueViolation(error) ? refusal() : error
  }
}
