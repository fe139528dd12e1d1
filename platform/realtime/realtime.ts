import { Buffer } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Hono } from 'hono'
import type pg from 'pg'
import type { VerifyToken } from '../jwt/verify-token.ts'
import { createBroadcasts } from './broadcast.ts'
import { createBus, leaseMilliseconds } from './bus.ts'
import { createChanges } from './changes/changes.ts'
import { createHttp } from './http.ts'
import { defaultLimits, type RealtimeLimits } from './limits.ts'
import { createPresence } from './presence.ts'
import type { RealtimeServices } from './services.ts'
import { removeDeadProcesses, secondsBetweenSweeps, sweepRealtime } from './sweep.ts'
import { createSockets } from './upgrade.ts'

export type RealtimeOptions = {
  /** Logs in as `authenticator`, which can switch to each token's role. */
  pool: pg.Pool
  verifyToken: VerifyToken
  isKnownKey(apiKey: string): boolean
  /** Allows callers on this machine any number of sockets. */
  widenLoopback: boolean
  limits?: Partial<RealtimeLimits> | undefined
  /** How long a process without a sign of life keeps its presence. */
  leaseMilliseconds?: number | undefined
  /** Receives internal errors, never a caller's mistake. */
  onError(error: unknown, context: string): void
}

export type Realtime = {
  /** Serves what is not a WebSocket; mount it at /realtime/v1. */
  app: Hono
  /** Answers a WebSocket handshake. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, address: string | null): void
  /** Closes the sockets, and takes this process's people out of the presence of others. */
  close(): Promise<void>
}

/** The protocol of Supabase Realtime. Connects to PostgreSQL when the first client comes. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { pool, verifyToken, onError } = options
  const limits = { ...defaultLimits, ...options.limits }
  const lease = options.leaseMilliseconds ?? leaseMilliseconds
  const report = (error: unknown) => onError(error, 'realtime')
  const bus = createBus(pool, report, lease)
  const broadcasts = createBroadcasts(bus, report)
  const presence = createPresence(bus, broadcasts, limits.presenceBytes, report)
  const changes = createChanges({ bus, pool, broadcasts, onError })
  const services: RealtimeServices = {
    pool,
    verifyToken,
    limits,
    broadcasts,
    presence,
    changes,
    onError,
  }
  const sockets = createSockets({
    services,
    isKnownKey: options.isKnownKey,
    widenLoopback: options.widenLoopback,
  })
  const sweep = () => void sweepRealtime(pool).catch(report)
  const sweeps = setInterval(sweep, secondsBetweenSweeps * 1000).unref()
  bus.onRenewal(() => void removeDeadProcesses(bus).catch(report))

  return {
    app: createHttp(services),
    upgrade: sockets.upgrade,
    async close() {
      clearInterval(sweeps)
      sockets.close()
      await presence.close().catch(report)
      await bus.close()
    },
  }
}
