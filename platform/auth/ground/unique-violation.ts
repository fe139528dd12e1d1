import { isUniqueViolation } from '../../../postgres/errors.ts'
import type { AuthError } from './errors.ts'

/**
 * Retries once after a unique violation: of two concurrent calls, the second finds what the first created.
 */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return work()
  }
}

/** @throws the error of `refusal` instead of a unique violation */
export async function onConflict<T>(work: Promise<T>, refusal: () => AuthError): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isUniqueViolation(error) ? refusal() : error
  }
}
