import { LRUCache } from 'lru-cache'
import { type BackOff, createBackOff } from './back-off.ts'

const second = 1000
const minute = 60 * second

/** What this process knows of the mail server and of the domains that receive emails. */
export type Pauses = {
  /** Whether the mail server may get another email while `inProgress` are being sent. */
  maySend(inProgress: number): boolean
  /** The domains that get no further email while one to each of `inProgress` is being sent. */
  busyDomains(inProgress: Iterable<string>): string[]
  accepted(domain: string): void
  domainFailed(domain: string): void
  serverFailed(): void
  /** When the mail server last accepted an email, by the clock of `performance.now()`. */
  lastAccepted(): number
}

/** @param share how many emails one domain may have in progress, so that a domain that hangs leaves room */
export function createPauses(share: number): Pauses {
  const server = createBackOff(second, minute)
  const domains = new LRUCache<string, BackOff>({ max: 1000 })
  let lastAccepted = -Infinity
  return {
    // After a failure a single email finds out whether it works again.
    maySend: (inProgress) => !server.isPaused() && !(server.hasFailed() && inProgress > 0),
    busyDomains(inProgress) {
      const counts = new Map<string, number>()
      for (const domain of inProgress) counts.set(domain, (counts.get(domain) ?? 0) + 1)
      const full = [...counts].filter(
        ([domain, count]) => count >= share || domains.peek(domain)?.hasFailed(),
      )
      const paused = [...domains.entries()].filter(([, backOff]) => backOff.isPaused())
      return [...full, ...paused].map(([domain]) => domain)
    },
    accepted(domain) {
      lastAccepted = performance.now()
      server.succeed()
      domains.delete(domain)
    },
    domainFailed(domain) {
      const backOff = domains.get(domain) ?? createBackOff(second, 15 * minute)
      domains.set(domain, backOff)
      backOff.fail()
    },
    serverFailed: () => server.fail(),
    lastAccepted: () => lastAccepted,
  }
}
