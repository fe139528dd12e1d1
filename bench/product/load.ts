import autocannon from 'autocannon'

/** Responses per second over `seconds`, after a warm-up of two seconds. Any response but 2xx is an error. */
export async function answersPerSecond(
  url: string,
  options: { connections: number; seconds: number; headers?: Record<string, string> },
): Promise<number> {
  const shape = { url, connections: options.connections, headers: options.headers ?? {} }
  await autocannon({ ...shape, duration: 2 })
  const result = await autocannon({ ...shape, duration: options.seconds })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} responses were not 2xx, ${result.errors} failed`)
  }
  return result.requests.average
}

export function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
