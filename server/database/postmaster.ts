import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listProcesses, readCommand, type RunningProcess } from '../data-dir/process-identity.ts'

/** What `postmaster.pid` says about the PostgreSQL that is running, or last ran, on a cluster. */
export type Postmaster = { pid: number; port: number; isReady: boolean }

export async function readPostmaster(directory: string): Promise<Postmaster | null> {
  const text = await readFile(pidFile(directory), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 1) return null
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
}

/** Whether the process with this pid is PostgreSQL on this directory, and not another one that reuses the pid. */
async function isPostmaster(directory: string, pid: number): Promise<boolean> {
  const command = await readCommand(pid)
  return command !== null && runsOn(directory, command)
}

function runsOn(directory: string, command: string): boolean {
  return command.includes('postgres') && `${command} `.includes(`-D ${directory} `)
}

/**
 * Stops a PostgreSQL that an earlier process left running on the cluster. If the pid in a left-over
 * `postmaster.pid` belongs to another process now, makes the file harmless.
 * @returns whether something was running
 */
export async function stopOrphan(directory: string): Promise<boolean> {
  const postmaster = await readPostmaster(directory)
  if (postmaster === null) return removeUnreadable(directory)
  if (await isPostmaster(directory, postmaster.pid)) {
    await stopPostmaster(directory, postmaster.pid)
    return true
  }
  await invalidatePid(directory)
  return false
}

/**
 * PostgreSQL's fast shutdown: running transactions are rolled back, everything committed is kept. After
 * `patience` ms it is shut down immediately, which requires a recovery at the next start.
 */
export async function stopPostmaster(
  directory: string,
  pid: number,
  patience = 6000,
): Promise<void> {
  for (const [signal, wait] of [
    ['SIGINT', patience],
    ['SIGQUIT', 3000],
    ['SIGKILL', 3000],
  ] as const) {
    if (!signalProcess(pid, signal)) return
    if (await untilGone(directory, pid, wait)) return
  }
  throw new Error(`PostgreSQL (process ${pid}) on ${directory} did not stop.`)
}

/** @returns false if the process no longer exists */
function signalProcess(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw new Error(`PostgreSQL (process ${pid}) belongs to another user of this machine.`, {
      cause: error,
    })
  }
}

async function untilGone(directory: string, pid: number, wait: number): Promise<boolean> {
  const deadline = Date.now() + wait
  while (Date.now() < deadline) {
    if (!(await isPostmaster(directory, pid))) return true
    await sleep(15)
  }
  return false
}

/**
 * Writes a pid that no process can have. The file itself stays, because PostgreSQL needs its
 * last lines to see whether workers of the old postmaster are still writing.
 */
async function invalidatePid(directory: string): Promise<void> {
  const beyondAnyPid = '2000000000'
  const text = await readFile(pidFile(directory), 'utf8')
  await writeFile(pidFile(directory), text.replace(/^\d+/, beyondAnyPid))
}

/**
 * Removes a `postmaster.pid` without a pid in it, with which PostgreSQL does not start. Without the file PostgreSQL
 * cannot see whether another one still works on the cluster, so this makes sure that none does.
 * @returns whether something was running
 * @throws Error with a readable message if a PostgreSQL may still be running there
 */
async function removeUnreadable(directory: string): Promise<boolean> {
  const file = await stat(pidFile(directory)).catch(() => null)
  if (file === null) return false
  const [first] = (await findPostgres(directory)).filter(({ command }) =>
    runsOn(directory, command),
  )
  if (first) await stopPostmaster(directory, first.pid)
  const deadline = Date.now() + 5000
  for (;;) {
    const [worker] = await findPostgres(directory)
    if (!worker) break
    if (Date.now() > deadline) {
      throw new Error(
        `${pidFile(directory)} cannot be read, and PostgreSQL (process ${worker.pid}) may be using that database. Stop it first.`,
      )
    }
    await sleep(100)
  }
  await rm(pidFile(directory), { force: true })
  return first !== undefined
}

/** Every PostgreSQL process that is or may be working on the cluster. */
async function findPostgres(directory: string): Promise<RunningProcess[]> {
  const running = await listProcesses()
  return running.filter(
    ({ command, folder }) =>
      runsOn(directory, command) ||
      (/^(\S*\/)?postgres\b/.test(command) && (folder === null || folder === directory)),
  )
}

function pidFile(directory: string): string {
  return join(directory, 'postmaster.pid')
}
