import { execFile } from 'node:child_process'
import { readFile, readdir, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * A text that distinguishes a process from any later one with the same pid; null if it is not running.
 */
export async function identifyProcess(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return psField(pid, 'lstart=')
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return null
  // The second field is the program's name in parentheses, which can contain spaces and parentheses.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (state === 'Z' || state === 'X') return null
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  return `${boot.trim()} ${fields[18] ?? ''}`
}

/** The command line of a running process, or null if there is none. */
export async function readCommand(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return psField(pid, 'command=')
  if ((await identifyProcess(pid)) === null) return null
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
  return command === null ? null : command.replaceAll('\0', ' ').trim()
}

/** `folder` is the process's working directory, or null if that cannot be read. */
export type RunningProcess = { pid: number; command: string; folder: string | null }

/** The processes of this machine. */
export async function listProcesses(): Promise<RunningProcess[]> {
  if (process.platform !== 'linux') {
    const { stdout } = await run('ps', ['-axo', 'pid=,command='])
    return [...stdout.matchAll(/^\s*(\d+) (.*)$/gm)].map(([, pid, command = '']) => ({
      pid: Number(pid),
      command,
      folder: null,
    }))
  }
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const found = await Promise.all(
    pids.map(async (pid) => ({
      pid,
      command: await readCommand(pid),
      folder: await readlink(`/proc/${pid}/cwd`).catch(() => null),
    })),
  )
  return found.flatMap(({ command, ...each }) => (command === null ? [] : [{ ...each, command }]))
}

async function psField(pid: number, field: string): Promise<string | null> {
  const { stdout } = await run('ps', ['-o', field, '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.trim() === '' ? null : stdout.trim()
}
