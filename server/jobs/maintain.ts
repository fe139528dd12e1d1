import { Kysely, PostgresDialect } from 'kysely'
import { remindHomeowners } from '../../api/bookings/remind.ts'
import { forgetIdempotencyKeys } from '../../api/do-once.ts'
import { forgetOldImports } from '../../api/imports/forget-imports.ts'
import { forgetNearKeys } from '../../api/intake/forget-near-keys.ts'
import { forgetOldRefusals } from '../../api/intake/forget-refusals.ts'
import type { Links } from '../../api/links.ts'
import { fillOrdersAndMail } from '../../api/orders/fill-orders-and-mail.ts'
import { expireRequests } from '../../api/orders/pool.ts'
import { forgetOrphanedPictures } from '../../api/photos/forget-orphaned-pictures.ts'
import { forgetWaitingPhotos } from '../../api/photos/waiting-photos.ts'
import { renewPlans } from '../../api/plans/renew-plans.ts'
import type { Schema } from '../../api/schema.ts'
import { areClosed, type Pools } from '../database/pools.ts'
import { sweepFiles } from '../../platform/storage/sweep-files.ts'
import type { Log } from '../log.ts'
import { forgetOldMails, giveUpOldMails } from '../mail/outbox.ts'

export type MaintenanceOptions = {
  pools: Pools
  /** The origin of the links in emails. */
  publicUrl: string
  /** The origin and the key of signed links in emails. */
  links: Links
  /** The files of storage/v1. */
  filesDir: string
  /** Sends a stored email. */
  sendMail(id: string): Promise<void>
  log: Log
}

/** The maintenance tasks, in order: a renewed plan puts its old orders back in the queue. */
const rounds: Record<string, (options: MaintenanceOptions) => Promise<void>> = {
  renewPlans: ({ pools }) => renewPlans(openKysely(pools), new Date()),
  expireRequests: ({ pools }) => expireRequests(openKysely(pools), new Date()),
  async remindHomeowners({ pools, links, sendMail }) {
    for (const id of await remindHomeowners(openKysely(pools), links, new Date()))
      await sendMail(id)
  },
  async fillWaitingOrders({ pools, publicUrl, sendMail, log }) {
    const deps = { db: openKysely(pools), publicUrl, now: () => new Date(), sendMail, log }
    await fillOrdersAndMail(deps, { round: 'fillWaitingOrders' })
  },
  forgetNearKeys: ({ pools }) => forgetNearKeys(openKysely(pools), new Date()),
  forgetWaitingPhotos: ({ pools }) => forgetWaitingPhotos(openKysely(pools), new Date()),
  forgetOrphanedPictures: ({ pools }) => forgetOrphanedPictures(openKysely(pools), new Date()),
  forgetOldRefusals: ({ pools }) => forgetOldRefusals(openKysely(pools), new Date()),
  forgetIdempotencyKeys: ({ pools }) => forgetIdempotencyKeys(openKysely(pools), new Date()),
  forgetOldImports: ({ pools }) => forgetOldImports(openKysely(pools), new Date()),
  forgetOldMails: ({ pools }) => forgetOldMails(pools.service),
  giveUpOldMails: ({ pools }) => giveUpOldMails(pools.service),
  sweepFiles: ({ pools, filesDir }) => sweepFiles(pools.service, filesDir),
}

/**
 * Runs every maintenance task. A task that fails is logged and does not stop the others.
 * @returns the names of the tasks that failed
 */
export async function maintain(options: MaintenanceOptions): Promise<string[]> {
  const failed: string[] = []
  for (const [round, keep] of Object.entries(rounds)) {
    try {
      await keep(options)
    } catch (error) {
      if (areClosed(options.pools)) break
      failed.push(round)
      options.log.error({ err: error, round }, 'A maintenance task failed')
    }
  }
  return failed
}

export function openKysely(pools: Pools): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pools.service }) })
}
