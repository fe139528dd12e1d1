import { setTimeout as sleep } from 'node:timers/promises'
import type { AuthServices } from './services.ts'

/**
 * Responds no sooner than `evenMilliseconds` after the request, so that the response time does not reveal
 * whether the address has an account. Only existing accounts get an email.
 */
export async function inEvenTime<T>(
  { settings }: AuthServices,
  work: () => Promise<T>,
): Promise<T> {
  const wait = sleep(settings.evenMilliseconds)
  try {
    return await work()
  } finally {
    await wait
  }
}
