import { readFile, writeFile } from 'node:fs/promises'
import { Client } from 'pg'
import { migrate } from '../../server/database/migrate.ts'
import { startTestCluster } from '../../server/testing/test-cluster.ts'
import { rowTypes } from './row-types.ts'

// Writes wire/rows.ts from a freshly migrated database. With --check it only reports whether the file is up to
// date.
const path = new URL('../../wire/rows.ts', import.meta.url)
const cluster = await startTestCluster()
try {
  const admin = new Client({ connectionString: cluster.adminUrl })
  await admin.connect()
  await migrate(admin)
  const wanted = await rowTypes(admin)
  await admin.end()
  const present = await readFile(path, 'utf8').catch(() => '')
  if (!process.argv.includes('--check')) {
    await writeFile(path, wanted)
    console.log(present === wanted ? 'wire/rows.ts is up to date.' : 'wire/rows.ts is written.')
  } else if (present !== wanted) {
    console.error('wire/rows.ts does not fit the migrations: run npm run db:types.')
    process.exitCode = 1
  }
} finally {
  await cluster.stop()
}
