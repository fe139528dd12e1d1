import type pg from 'pg'
import { inTransaction } from '../../database.ts'
import type { AuthMail } from '../ground/auth-mail.ts'
import type { AuthServices } from '../services/services.ts'

/** A transaction that stores its emails as its last step, so that neither a rollback nor a crash separates them. */
export async function withMails<T>(
  services: AuthServices,
  work: (tx: pg.PoolClient, mails: AuthMail[]) => Promise<T>,
): Promise<T> {
  const mails: AuthMail[] = []
  const result = await inTransaction(services.pool, async (tx) => {
    const done = await work(tx, mails)
    for (const mail of mails) await services.keepMail(tx, mail)
    return done
  })
  if (mails.length > 0) services.sendKeptMails()
  return result
}
