import type { ChildProcess } from 'node:child_process'
import { open, readFile, realpath, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../http/free-port.ts'
import { writePrivateFile } from '../data-dir/write-private-file.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { launch } from './launch.ts'
import { type Launcher, chooseLauncher } from './launcher.ts'
import { makeCluster } from './make-cluster.ts'
import { readPostmaster, stopOrphan, stopPostmaster } from './postmaster.ts'

export type Cluster = {
  /** For the superuser. */
  adminUrl: string
  host: string
  port: number
  /** Stops PostgreSQL; everything committed is kept. */
  stop(): Promise<void>
  /** Stops it without waiting; the next start recovers. */
  abandon(): void
}

export type ClusterOptions = {
  dataDir: string
  adminPassword: string
  /** Called when PostgreSQL ends unexpectedly; it is restarted automatically. */
  onDeath?: (error: Error) => void
  onProgress?: (sentence: string) => void
}

/**
 * Starts the embedded PostgreSQL of a DATA_DIR, and creates it first if it is missing. The caller has the lock
 * on DATA_DIR, so a PostgreSQL that is still running there was left behind by a dead process.
 * @throws Error with a readable message when it cannot be started.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const directory = clusterDirectory(await realpath(options.dataDir))
  const binaries = await findBinaries()
  const launcher = await chooseLauncher(directory, [binaries.postgres, binaries.initdb])
  if (!(await exists(join(directory, 'PG_VERSION')))) {
    options.onProgress?.('Making the database.')
    await makeCluster(directory, options.adminPassword, binaries, launcher)
  }
  if (await stopOrphan(directory)) options.onProgress?.('Stopped a database left running.')
  const site = { directory, binaries, launcher, dataDir: dirname(directory) }
  let running = await startPostmaster(site, await rememberedPort(options.dataDir))
  const life = { isOver: false }
  watch(running.child)

  return {
    adminUrl: formatAdminUrl(running.port, options.adminPassword),
    host: '127.0.0.1',
    port: running.port,
    async stop() {
      life.isOver = true
      await stopPostmaster(directory, running.pid, 5000)
    },
    abandon() {
      life.isOver = true
      running.child.kill('SIGQUIT')
    },
  }

  function watch(child: ChildProcess) {
    child.once('exit', () => {
      if (life.isOver) return
      options.onDeath?.(new Error('PostgreSQL ended unexpectedly and is being restarted.'))
      void startAgain()
    })
  }

  /** On the same port, because the pools keep connecting to it. */
  async function startAgain() {
    for (let wait = 100; !life.isOver; wait = Math.min(wait * 2, 5000)) {
      try {
        await stopOrphan(directory)
        running = await startPostmaster(site, running.port, true)
        if (life.isOver) running.child.kill('SIGINT')
        return watch(running.child)
      } catch (error) {
        options.onDeath?.(error instanceof Error ? error : new Error(String(error)))
        await sleep(wait)
      }
    }
  }
}

/** Where a DATA_DIR keeps its cluster. */
function clusterDirectory(dataDir: string): string {
  return join(dataDir, 'database')
}

/** The address at which the embedded database runs, or last ran; null before the first start. */
export async function embeddedAdminUrl(
  dataDir: string,
  adminPassword: string,
): Promise<string | null> {
  const port = await rememberedPort(dataDir)
  return port === null ? null : formatAdminUrl(port, adminPassword)
}

type Site = { directory: string; binaries: Binaries; launcher: Launcher; dataDir: string }
type Running = { child: ChildProcess; pid: number; port: number }

/** Retries, because workers of a killed PostgreSQL may hold its memory for a moment, and a free port may get taken. */
async function startPostmaster(
  site: Site,
  wantedPort: number | null,
  onlyThatPort = false,
): Promise<Running> {
  const deadline = Date.now() + 20_000
  for (let wait = 50; ; wait = Math.min(wait * 2, 1000)) {
    const port = onlyThatPort && wantedPort !== null ? wantedPort : await findFreePort(wantedPort)
    const running = await tryToStart(site, port)
    if (running !== null) {
      if (port !== wantedPort) await writePrivateFile(portFile(site.dataDir), `${port}\n`)
      return running
    }
    if (Date.now() > deadline) throw new Error(await reasonInLog(site.dataDir))
    await stopOrphan(site.directory)
    await sleep(wait)
  }
}

async function tryToStart(site: Site, port: number): Promise<Running | null> {
  const log = await openLog(site.dataDir)
  try {
    const args = ['-D', site.directory, '-p', String(port), ...settings]
    const child = launch(site.launcher, site.binaries.postgres, args, ['ignore', log.fd, log.fd])
    const failed = new Promise<null>((resolve) => {
      child.once('error', () => resolve(null))
      child.once('exit', () => resolve(null))
    })
    const ready = untilReady(site.directory, child)
    const running = await Promise.race([ready, failed])
    if (running === null) return null
    child.unref()
    return { child, pid: running, port }
  } finally {
    await log.close()
  }
}

/** @returns the pid once PostgreSQL is ready, or null if it ended before that */
async function untilReady(directory: string, child: ChildProcess): Promise<number | null> {
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const postmaster = await readPostmaster(directory)
    if (postmaster?.pid === child.pid && postmaster.isReady) return child.pid
    await sleep(10)
  }
  return null
}

// Small values on purpose, because the demo shares a small machine. Other settings keep PostgreSQL's defaults,
// in particular fsync and synchronous_commit.
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'shared_buffers=256MB',
  'effective_cache_size=1GB',
  'work_mem=8MB',
  'maintenance_work_mem=128MB',
  'random_page_cost=1.1',
  'max_wal_size=2GB',
  // A container's /dev/shm is too small for parallel plans, and short queries gain nothing from them.
  'max_parallel_workers_per_gather=0',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  // Messages about failed statements repeat what people typed. The server logs its own errors.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
].flatMap((setting) => ['-c', setting])

function formatAdminUrl(port: number, password: string): string {
  return `postgresql://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`
}

function portFile(dataDir: string): string {
  return join(dataDir, 'database.port')
}

async function rememberedPort(dataDir: string): Promise<number | null> {
  const text = await readFile(portFile(dataDir), 'utf8').catch(() => '')
  const port = Number(text.trim())
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : null
}

const logLimit = 10 * 1024 * 1024

async function openLog(dataDir: string) {
  const path = logPath(dataDir)
  const size = await stat(path).then(
    (stats) => stats.size,
    () => 0,
  )
  if (size > logLimit) await rename(path, `${path}.1`)
  return open(path, 'a', 0o600)
}

function logPath(dataDir: string): string {
  return join(dataDir, 'postgres.log')
}

async function reasonInLog(dataDir: string): Promise<string> {
  const log = await readFile(logPath(dataDir), 'utf8').catch(() => '')
  const errors = log.split('\n').filter((line) => /FATAL|PANIC|could not/.test(line))
  return `PostgreSQL did not start: ${errors.at(-1) ?? 'its log gives no reason'} (${logPath(dataDir)})`
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
