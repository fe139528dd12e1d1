import { openDataDir } from '../data-dir/open-data-dir.ts'
import { startCluster } from '../database/cluster.ts'
import { lockDataDir } from '../data-dir/lock.ts'

// A process of its own for tests that kill one: holds the database of the DATA_DIR it is given, says
// where it is, and stops it when it is told to.
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
