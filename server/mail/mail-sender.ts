import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'

/**
 * Sends a kept mail soon. What it is about has happened, and without this the next round of the jobs sends
 * it: who asked hears nothing of a delay.
 */
export function mailSender(
  jobs: Pick<Jobs, 'sendMail'>,
  log: Pick<Log, 'warn'>,
): (id: string) => Promise<void> {
  return async (id) => {
    try {
      await jobs.sendMail(id)
    } catch (error) {
      log.warn({ err: error }, 'A mail waits')
    }
  }
}
