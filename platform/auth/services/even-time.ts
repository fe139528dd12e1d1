import { setTimeout as sleep } from 'node:timers/promises'
import type { AuthServices } from './services.ts'

/**
 * Answers, or refuses, no sooner than `evenMilliseconds` after the question: how long it took then says
 * nothing of whether the address has an account, because a mail is composed only for one that has.
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
