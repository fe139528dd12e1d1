import autocannon from 'autocannon'
import { readCpu } from './read-cpu.ts'

type Load = { connections: number; seconds: number; headers?: Record<string, string> }

/** Responses per second over `seconds`, after a warm-up of two seconds. Any response but 2xx is an error. */
export async function answersPerSecond(url: string, options: Load): Promise<number> {
  return (await loadServer(url, undefined, options)).perSecond
}

/** `cpuMicroseconds` is the CPU time of the server for each response; NaN where it is unknown. */
export type Measured = { perSecond: number; cpuMicroseconds: number }

/** As `answersPerSecond`, with the CPU time of the process `pid`. */
export async function loadServer(
  url: string,
  pid: number | undefined,
  options: Load,
): Promise<Measured> {
  const shape = { url, connections: options.connections, headers: options.headers ?? {} }
  await autocannon({ ...shape, duration: 2 })
  const before = await readCpu(pid)
  const result = await autocannon({ ...shape, duration: options.seconds })
  const after = await readCpu(pid)
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} responses were not 2xx, ${result.errors} failed`)
  }
  const { average, total } = result.requests
  return { perSecond: average, cpuMicroseconds: (after - before) / total }
}

export function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
