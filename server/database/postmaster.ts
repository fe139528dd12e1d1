import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandOf } from '../data-dir/process-identity.ts'

/** What `postmaster.pid` says of the PostgreSQL that runs, or last ran, on a cluster. */
export type Postmaster = { pid: number; port: number; isReady: boolean }

export async function readPostmaster(directory: string): Promise<Postmaster | null> {
  const text = await readFile(pidFile(directory), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 1) return null
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
}

/** Whether the process with this pid is PostgreSQL on this very directory, and not a later namesake. */
async function isPostmasterOf(directory: string, pid: number): Promise<boolean> {
  const command = await commandOf(pid)
  return command !== null && command.includes('postgres') && command.includes(`-D ${directory}`)
}

/**
 * Stops what an earlier process left running on the cluster, and makes a left-over `postmaster.pid`
 * harmless whose pid belongs to a stranger by now.
 * @returns whether something was running
 */
export async function stopOrphan(directory: string): Promise<boolean> {
  const postmaster = await readPostmaster(directory)
  if (postmaster === null) return false
  if (await isPostmasterOf(directory, postmaster.pid)) {
    await stopPostmaster(directory, postmaster.pid)
    return true
  }
  await disown(directory)
  return false
}

/**
 * PostgreSQL's fast shutdown: running transactions end, everything committed is kept. After
 * `patience` ms it is told to leave at once, which costs a recovery at the next start.
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
  throw new Error(`PostgreSQL (process ${pid}) on ${directory} does not stop.`)
}

/** @returns false when there is no such process any more */
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
    if (!(await isPostmasterOf(directory, pid))) return true
    await sleep(15)
  }
  return false
}

/**
 * Puts a pid there that nobody can have. The file itself stays: its last lines let PostgreSQL see
 * whether workers of the old postmaster are still writing.
 */
async function disown(directory: string): Promise<void> {
  const beyondAnyPid = '2000000000'
  const text = await readFile(pidFile(directory), 'utf8')
  await writeFile(pidFile(directory), text.replace(/^\d+/, beyondAnyPid))
}

function pidFile(directory: string): string {
  return join(directory, 'postmaster.pid')
}
