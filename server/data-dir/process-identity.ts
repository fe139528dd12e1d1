import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
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

async function psField(pid: number, field: string): Promise<string | null> {
  const { stdout } = await run('ps', ['-o', field, '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.trim() === '' ? null : stdout.trim()
}
