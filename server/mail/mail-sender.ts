import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'

/**
 * Sends a mail from the outbox soon. A failure is only logged: the next round of jobs sends the mail, and the
 * request that caused it has succeeded.
 */
export function mailSender(
  jobs: Pick<Jobs, 'sendMail'>,
  log: Pick<Log, 'warn'>,
): (id: string) => Promise<void> {
  return async (id) => {
    try {
      await jobs.sendMail(id)
    } catch (error) {
      log.warn({ err: error }, 'A mail is delayed')
    }
  }
}
