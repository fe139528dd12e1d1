import type pg from 'pg'
import type { Log } from '../log.ts'
import { createBackOff } from './back-off.ts'
import { type ClaimedMail, claimMails, renewLeases } from './claim-mail.ts'
import { deliverMail } from './deliver-mail.ts'
import type { Smtp } from './open-smtp.ts'
import { createPauses } from './pauses.ts'

export type MailSender = {
  /** Looks for due emails now. Without it they are found within half a second. */
  wake(): void
  /** Waits briefly for the emails that are being sent. */
  close(): Promise<void>
}

export type SenderDependencies = {
  pool: pg.Pool
  smtp: Smtp
  log: Pick<Log, 'warn'>
  /** After a crash, an email that was being sent is due again when its lease ends. */
  leaseMilliseconds?: number
}

/** Other processes store emails too, such as the commands in the terminal, and cannot wake this one. */
const lookEvery = 500
const longestClose = 1500

/**
 * Sends the outbox: leases due emails for the free connections, and talks to the mail server outside of any
 * transaction. The numbers are in docs/decisions/025-sending-mail.md.
 */
export function startSending(deps: SenderDependencies): MailSender {
  const { pool, smtp, log, leaseMilliseconds: lease = 30_000 } = deps
  // A few wait in memory, so that no connection is idle while the next email is leased.
  const most = smtp.connections + Math.ceil(smtp.connections / 2)
  const share = Math.max(1, Math.floor(smtp.connections * 0.75))
  const pauses = createPauses(share)
  const database = createBackOff(1000, 30_000)
  const sending = new Map<string, { domain: string; done: Promise<void> }>()
  const closing = new AbortController()
  let isLooking = false
  let looksAgain = false

  const timers = [setInterval(wake, lookEvery), setInterval(() => void renew(), lease / 3)]
  wake()
  return { wake, close }

  function wake(): void {
    looksAgain = true
    if (!isLooking) void look()
  }

  async function look(): Promise<void> {
    isLooking = true
    while (looksAgain) {
      looksAgain = false
      if (!database.isPaused()) await startDue().then(database.succeed, missDatabase)
    }
    isLooking = false
  }

  async function startDue(): Promise<void> {
    while (!closing.signal.aborted && sending.size < most && pauses.maySend(sending.size)) {
      const room = pauses.room([...sending.values()].map(({ domain }) => domain))
      const free = pauses.isProbing() ? 1 : most - sending.size
      const mails = await claimMails(pool, { most: free, room, share, lease })
      if (mails.length === 0) return
      for (const mail of mails) sending.set(mail.id, { domain: mail.domain, done: send(mail) })
    }
  }

  async function send(mail: ClaimedMail): Promise<void> {
    await deliverMail({ pool, smtp, pauses, log }, mail).catch(missDatabase)
    sending.delete(mail.id)
    wake()
  }

  async function renew(): Promise<void> {
    if (sending.size === 0) return
    await renewLeases(pool, [...sending.keys()], lease).catch(missDatabase)
  }

  function missDatabase(error: unknown): void {
    database.fail()
    if (!closing.signal.aborted) log.warn({ err: error }, 'The outbox could not be read or written')
  }

  async function close(): Promise<void> {
    closing.abort()
    for (const timer of timers) clearInterval(timer)
    let late: NodeJS.Timeout | undefined
    const patience = new Promise((resolve) => {
      late = setTimeout(resolve, longestClose)
    })
    await Promise.race([Promise.all([...sending.values()].map(({ done }) => done)), patience])
    clearTimeout(late)
    smtp.close()
  }
}
