import type pg from 'pg'
import { inTransaction } from '../../database.ts'
import type { AuthMail } from '../ground/auth-mail.ts'
import type { AuthServices } from '../services/services.ts'

/**
 * A transaction whose emails are sent after the commit, so that a rollback sends nothing. A crash in between
 * loses the emails; users can request them again.
 */
export async function withMails<T>(
  services: AuthServices,
  work: (tx: pg.PoolClient, mails: AuthMail[]) => Promise<T>,
): Promise<T> {
  const mails: AuthMail[] = []
  const result = await inTransaction(services.pool, (tx) => work(tx, mails))
  for (const mail of mails) await services.sendMail(mail)
  return result
}
