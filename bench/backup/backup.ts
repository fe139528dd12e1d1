import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { backUp } from '../../server/backup/back-up.ts'
import { connectAdmin } from '../../server/backup/connect-admin.ts'
import { readTable } from '../../server/backup/copy-table.ts'
import { restoreBackup } from '../../server/backup/restore-backup.ts'
import { listTables } from '../../server/backup/tables.ts'
import { openDataDir } from '../../server/data-dir/open-data-dir.ts'
import { loadSecrets } from '../../server/data-dir/secrets.ts'
import { fillPeople } from '../intake/fill-people.ts'
import { startProduct } from '../product/start-product.ts'

const size = Number(process.env.BACKUP_SIZE ?? 1_000_000)
const noSecrets = {
  jwtSecret: null,
  anonKey: null,
  serviceRoleKey: null,
  webhookSecrets: {},
  filesDir: null,
}

const onProgress = () => {}

/**
 * Measures a backup while the server runs, and its restore, which compares every table, against a bare COPY of
 * the same tables.
 */
export async function measureBackup(): Promise<string[]> {
  const product = await startProduct()
  const folder = await mkdtemp(join(tmpdir(), 'cornerstone-backup-'))
  try {
    await fillPeople(product.databaseUrl, size)
    const source = join(folder, 'source')
    await loadSecrets(await openDataDir(source), noSecrets)
    const bare = await seconds(() => copyBare(product.databaseUrl))
    const path = join(folder, 'backup.tar.gz')
    const made = await seconds(() =>
      backUp({
        env: { ...noSecrets, dataDir: source, databaseUrl: product.databaseUrl },
        target: path,
        onProgress,
      }),
    )
    const env = { ...noSecrets, dataDir: join(folder, 'restored'), databaseUrl: null }
    const restored = await seconds(() => restoreBackup({ env, path, onProgress }))
    const rows = restored.result.tables.reduce((sum, table) => sum + table.rows, 0)
    const bytes = restored.result.tables.reduce((sum, table) => sum + table.bytes, 0)
    const { size: packed } = await stat(path)
    return [
      `${rows.toLocaleString('en')} rows, ${megabytes(bytes)} of text, ${megabytes(packed)} as a backup`,
      `backup ${made.took.toFixed(1)} s, a bare COPY of the same tables ${bare.took.toFixed(1)} s`,
      `restore ${restored.took.toFixed(1)} s, every table equal`,
    ]
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function copyBare(url: string): Promise<void> {
  const admin: Client = await connectAdmin(url)
  for (const table of await listTables(admin)) await readTable(admin, table, () => {})
  await admin.end()
}

async function seconds<T>(work: () => Promise<T>): Promise<{ result: T; took: number }> {
  const began = performance.now()
  const result = await work()
  return { result, took: (performance.now() - began) / 1000 }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(0)} MB`
}
