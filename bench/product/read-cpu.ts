import { readFile } from 'node:fs/promises'

/** Linux counts CPU time in hundredths of a second. */
const microsecondsPerTick = 10_000

/** Microseconds of CPU time that a process has used; NaN without a process, and where there is no /proc (macOS). */
export async function readCpu(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return Number.NaN
  // The name of the process may contain spaces; the fields after it do not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user, system] = [fields[11], fields[12]].map(Number)
  return ((user ?? 0) + (system ?? 0)) * microsecondsPerTick
}
