import { createServer } from 'node:net'

/** @returns `wanted` if nothing listens there on 127.0.0.1, else a port that is free now */
export async function findFreePort(wanted: number | null): Promise<number> {
  if (wanted !== null && (await listenBriefly(wanted)) !== null) return wanted
  const port = await listenBriefly(0)
  if (port === null) throw new Error('No port is free on 127.0.0.1.')
  return port
}

function listenBriefly(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(null))
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      const taken = typeof address === 'object' && address !== null ? address.port : null
      probe.close(() => resolve(taken))
    })
  })
}
