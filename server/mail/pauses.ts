import { LRUCache } from 'lru-cache'
import { type BackOff, createBackOff } from './back-off.ts'

const second = 1000
const minute = 60 * second

/** What this process knows about the mail server and the domains that receive emails. */
export type Pauses = {
  /** Whether the mail server may get another email while `inProgress` are being sent. */
  maySend(inProgress: number): boolean
  /** Whether to send a single email first, to find out if the mail server works again. */
  isProbing(): boolean
  /**
   * How many more emails each domain may get while one email to each of `inProgress` is being sent. Unlisted
   * domains may get `share`.
   */
  room(inProgress: Iterable<string>): Record<string, number>
  accepted(domain: string): void
  domainFailed(domain: string): void
  serverFailed(): void
  /** When the mail server last accepted an email, in `performance.now()` time. */
  lastAccepted(): number
}

/** @param share how many emails one domain may have in progress, so that a hanging domain leaves room for others */
export function createPauses(share: number): Pauses {
  const server = createBackOff(second, minute)
  const domains = new LRUCache<string, BackOff>({ max: 1000 })
  let lastAccepted = -Infinity
  return {
    isProbing: () => server.hasFailed(),
    maySend: (inProgress) => !server.isPaused() && !(server.hasFailed() && inProgress > 0),
    room(inProgress) {
      const left = new Map<string, number>()
      for (const [domain, backOff] of domains.entries())
        left.set(domain, backOff.isPaused() ? 0 : 1)
      for (const domain of inProgress) left.set(domain, (left.get(domain) ?? share) - 1)
      return Object.fromEntries(left)
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
