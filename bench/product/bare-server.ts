import type { Server } from 'node:http'
import { startNode } from '../../scripts/processes/start-node.ts'

const ready = /^ready (\S+)/m

/** Starts a bare server, the baseline of a benchmark, in a process of its own. @param file calls `serveBare` */
export async function startBare(file: string, env: Record<string, string>) {
  const bare = await startNode(['--import', 'tsx', file], { ...process.env, ...env }, ready)
  return { url: bare.printed().match(ready)?.[1] ?? '', pid: bare.pid, stop: bare.stop }
}

/** Serves until `startBare` stops this process. */
export function serveBare(server: Server, close = (): void => {}): void {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address && typeof address === 'object')
      console.log(`ready http://127.0.0.1:${address.port}`)
  })
  process.on('SIGTERM', () => {
    server.close()
    server.closeAllConnections()
    close()
  })
}
