import { openDataDir } from '../data-dir/open-data-dir.ts'
import { startCluster } from '../database/cluster.ts'
import { lockDataDir } from '../data-dir/lock.ts'

// A separate process for tests that kill it: runs the database of the given DATA_DIR, prints its URL, and stops
// it on SIGTERM.
const dataDir = await openDataDir(process.argv[2] ?? '')
try {
  const unlock = await lockDataDir(dataDir, 200)
  const cluster = await startCluster({ dataDir, adminPassword: 'a password for tests' })
  process.on('SIGTERM', () => {
    void cluster
      .stop()
      .then(unlock)
      .then(() => process.exit(0))
  })
  setInterval(() => {}, 60_000)
  process.stdout.write(`${JSON.stringify({ adminUrl: cluster.adminUrl })}\n`)
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: String(error) })}\n`)
  process.exit(1)
}
