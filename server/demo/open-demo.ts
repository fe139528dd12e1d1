import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { DemoMarket } from '../../api/demo-market.ts'
import type { Schema } from '../../api/schema.ts'
import { inTransaction } from '../../platform/database.ts'
import { demoAdmin, demoOwner, ensureDemo } from './accounts.ts'
import { createDemoMarket } from './market.ts'
import { demoPassword } from './password.ts'

/** After the lock numbers of migrations (…001) and intakes (…002). */
const demoLock = 7_420_113_003

/** Fills the demo market and creates its accounts. */
export async function openDemo(options: {
  db: Kysely<Schema>
  auth: pg.Pool
  jwtSecret: string
}): Promise<{ market: DemoMarket; announcements: string[] }> {
  const { db, auth } = options
  // Creates different people at each start, because the same ones would be duplicates.
  const market = createDemoMarket({ db, now, seed: Date.now() })
  const password = demoPassword(options.jwtSecret)
  // If several processes start at once, one creates the demo and the others find it.
  await inTransaction(auth, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [demoLock])
    await market.fill()
    await ensureDemo({ db, auth, demo: market, now, password })
  })
  return {
    market,
    announcements: [
      `demo owner ${demoOwner} password ${password}`,
      `demo admin ${demoAdmin} password ${password}`,
    ],
  }
}

function now(): Date {
  return new Date()
}
