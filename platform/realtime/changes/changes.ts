import { Buffer } from 'node:buffer'
import type pg from 'pg'
import type { Broadcasts } from '../broadcast.ts'
import type { Bus } from '../bus.ts'
import type { Subscriber } from '../subscriber.ts'
import { checkRequests } from './check-requests.ts'
import { createDelivery } from './deliver.ts'
import { type Change, createReader } from './reader.ts'
import { createRegistry } from './registry.ts'
import { InvalidRequest } from './request.ts'

/** Changes of published tables, for the channels that asked for them. */
export type Changes = {
  /** Before the channel's join is answered: from then on it misses nothing that SQL sends. */
  follow(channel: Subscriber): Promise<void>
  /** Sends the system message that Supabase sends once the channel is subscribed, or cannot be. */
  subscribe(channel: Subscriber): void
  /** After a new token: the new role must be able to subscribe too. */
  checkAgain(channel: Subscriber): Promise<void>
  unsubscribe(channel: Subscriber): void
}

type ChangesDependencies = {
  bus: Bus
  /** Logs in as `authenticator`, which can switch to each caller's role. */
  pool: pg.Pool
  broadcasts: Broadcasts
  onError(error: unknown, context: string): void
}

/** Like Supabase, which tries again after five to ten seconds; not when the request itself is wrong. */
const shortestRetryMilliseconds = 5_000

export function createChanges(deps: ChangesDependencies): Changes {
  const { bus, pool, broadcasts, onError } = deps
  const registry = createRegistry()
  const followers = new Set<Subscriber>()
  let messages: number | null = null
  const deliverRows = createDelivery({ bus, pool, registry, onError })
  const reader = createReader({
    bus,
    relations: () => (messages === null ? [] : [messages, ...registry.relations()]),
    async deliver(changes) {
      for (const change of changes) {
        if (change.relation === messages) sendMessage(broadcasts, change)
      }
      await deliverRows(changes.filter(({ relation }) => relation !== messages))
    },
    lose(reason) {
      registry.channels().forEach((channel) => channel.reload(reason))
      if (followers.size > 0) reader.start().catch((error: unknown) => onError(error, 'realtime'))
    },
    onError,
  })

  async function subscribe(channel: Subscriber): Promise<void> {
    try {
      const checked = await checkRequests(bus, channel)
      if (!channel.isOpen) return
      for (const { id, parsed, relations } of checked) {
        const { event, select, conditions } = parsed
        registry.add({ channel, id, event, relations, select }, conditions)
      }
      channel.system('postgres_changes', 'ok', 'Subscribed to PostgreSQL')
    } catch (error) {
      refuse(channel, error)
    }
  }

  function refuse(channel: Subscriber, error: unknown): void {
    if (error instanceof InvalidRequest) {
      channel.system('postgres_changes', 'error', error.message)
      return
    }
    onError(error, 'realtime subscribe')
    channel.system('postgres_changes', 'error', 'Unable to subscribe to changes for now')
    const wait = shortestRetryMilliseconds * (1 + Math.random())
    setTimeout(() => {
      if (channel.isOpen) void subscribe(channel)
    }, wait).unref()
  }

  return {
    async follow(channel) {
      followers.add(channel)
      if (messages === null) {
        const [row] = await bus.query<{ messages: number }>(
          `select 'realtime.messages'::regclass::oid as messages`,
        )
        messages = row?.messages ?? null
      }
      await reader.start()
    },
    subscribe: (channel) => void subscribe(channel),
    async checkAgain(channel) {
      if (channel.changes.length === 0) return
      try {
        await checkRequests(bus, channel)
        channel.system('postgres_changes', 'ok', 'Subscribed to PostgreSQL')
      } catch (error) {
        registry.removeChannel(channel)
        refuse(channel, error)
      }
    },
    unsubscribe(channel) {
      registry.removeChannel(channel)
      followers.delete(channel)
      if (followers.size === 0) reader.stop()
    },
  }
}

/** A row of realtime.messages that realtime.send() wrote. */
function sendMessage(broadcasts: Broadcasts, { record }: Change): void {
  if (!record) return
  const { id, payload, binary_payload: binary } = record
  const [topic, event] = [String(record['topic']), String(record['event'])]
  const isPrivate = record['private'] === true
  const meta = { id }
  if (typeof binary === 'string') {
    const body = Buffer.from(binary.slice(String.raw`\x`.length), 'hex')
    broadcasts.deliver(isPrivate, topic, { kind: 'user', event, encoding: 'binary', body, meta })
    return
  }
  const json = JSON.stringify({ type: 'broadcast', event, payload, meta })
  broadcasts.deliver(isPrivate, topic, { kind: 'whole', json })
}
