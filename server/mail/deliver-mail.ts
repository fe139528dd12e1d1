import type pg from 'pg'
import type { Log } from '../log.ts'
import { type ClaimedMail, giveUp, markSent, postpone } from './claim-mail.ts'
import type { Smtp } from './open-smtp.ts'
import type { Pauses } from './pauses.ts'
import { readSmtpFailure } from './smtp-failure.ts'

export type DeliveryDependencies = {
  pool: pg.Pool
  smtp: Smtp
  pauses: Pauses
  log: Pick<Log, 'warn'>
}

const shortestPause = 30_000
const longestPause = 60 * 60_000
const longestServerPause = 60_000

/** Passes one email to the mail server and stores its answer. @throws if the answer could not be stored */
export async function deliverMail(deps: DeliveryDependencies, mail: ClaimedMail): Promise<void> {
  const startedAt = performance.now()
  try {
    await deps.smtp.send(mail)
  } catch (error) {
    return storeFailure(deps, mail, error, startedAt)
  }
  deps.pauses.accepted(mail.domain)
  await markSent(deps.pool, mail)
}

async function storeFailure(
  { pool, pauses, log }: DeliveryDependencies,
  mail: ClaimedMail,
  error: unknown,
  startedAt: number,
): Promise<void> {
  const { of, answer, code } = readSmtpFailure(error)
  log.warn({ mail: mail.id, tries: mail.tries, of, code }, 'An email was not accepted')
  if (of === 'mail') return giveUp(pool, mail, answer)
  const pause = Math.min(shortestPause * 2 ** (mail.tries - 1), longestPause)
  // If the mail server accepted other emails meanwhile, it works and this domain does not.
  if (of === 'server' && pauses.lastAccepted() < startedAt) {
    pauses.serverFailed()
    return postpone(pool, mail, Math.min(pause, longestServerPause), answer)
  }
  pauses.domainFailed(mail.domain)
  return postpone(pool, mail, pause, answer)
}
