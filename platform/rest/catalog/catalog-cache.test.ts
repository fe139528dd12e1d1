import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../server/testing/database.ts'
import { createCatalogCache } from './catalog-cache.ts'
import { defaultSettings } from './settings.ts'

test('the listening connection reconnects quickly after repeated losses', async () => {
  const db = await createTestDatabase()
  const closing = new AbortController()
  const cache = createCatalogCache(db.pools.rest, defaultSettings, () => {}, closing.signal)
  await cache.current()
  const listeners = async () => {
    const { rows } = await db.pools.admin.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and query = 'listen pgrst'`,
    )
    return rows.map(({ pid }) => pid)
  }
  for (let losses = 0; losses < 3; losses += 1) {
    await expect.poll(listeners, { timeout: 2500 }).toHaveLength(1)
    const [pid] = await listeners()
    await db.pools.admin.query('select pg_terminate_backend($1, 1000)', [pid])
  }
  await expect.poll(listeners, { timeout: 2500 }).toHaveLength(1)
  closing.abort()
  await db.drop()
}, 15_000)
