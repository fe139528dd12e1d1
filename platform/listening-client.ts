import { setTimeout as wait } from 'node:timers/promises'
import { Client, type Pool } from 'pg'

type ListeningClientDependencies = {
  /** Gives the server and the login. */
  pool: Pool
  /** Its application_name in pg_stat_activity. */
  name: string
  /** Starts to listen on each new connection; an error makes it connect again. */
  onConnect(client: Client): Promise<void>
  onNotification(payload: string): void
  onError(error: unknown): void
}

export type ListeningClient = {
  /** The connection, once there is one; null after `close`. */
  current(): Promise<Client | null>
  /** Closes the connection after a last statement. */
  close(lastStatement?: (client: Client) => Promise<unknown>): Promise<void>
}

const shortestPause = 100
const longestPause = 5_000

/** A connection of its own that hears notifications, and connects again when it is lost. */
export function createListeningClient(deps: ListeningClientDependencies): ListeningClient {
  const { pool, name, onConnect, onNotification, onError } = deps
  const closing = new AbortController()
  const isOver = () => closing.signal.aborted || pool.ending
  let client: Client | null = null
  let connecting: Promise<void> | null = null

  async function connect(): Promise<void> {
    let pause = shortestPause
    while (!isOver()) {
      const opened = new Client({ ...pool.options, application_name: name })
      let isLost = false
      const lose = () => {
        if (isLost) return
        isLost = true
        opened.end().catch(() => {})
        if (client !== opened) return
        client = null
        connecting = connect()
      }
      opened.on('error', lose)
      opened.on('end', lose)
      opened.on('notification', ({ payload = '' }) => onNotification(payload))
      try {
        await opened.connect()
        await onConnect(opened)
        if (isOver()) lose()
        else client = opened
        return
      } catch (error) {
        lose()
        if (!isOver()) onError(error)
        await wait(pause, undefined, { ref: false })
        pause = Math.min(pause * 2, longestPause)
      }
    }
  }

  return {
    async current() {
      if (client) return client
      connecting ??= connect()
      await connecting
      return client
    },
    async close(lastStatement) {
      closing.abort()
      const known = client
      client = null
      if (!known) return
      await lastStatement?.(known).catch(() => {})
      await known.end().catch(() => {})
    },
  }
}
