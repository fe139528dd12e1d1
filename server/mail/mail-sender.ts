import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'

/**
 * Sends an email from the outbox soon. A failure is only logged, because the request that caused the email has
 * succeeded and the next maintenance sends it.
 */
export function mailSender(
  jobs: Pick<Jobs, 'sendMail'>,
  log: Pick<Log, 'warn'>,
): (id: string) => Promise<void> {
  return async (id) => {
    try {
      await jobs.sendMail(id)
    } catch (error) {
      log.warn({ err: error }, 'An email is delayed')
    }
  }
}
