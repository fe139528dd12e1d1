import { randomUUID } from 'node:crypto'
import { type Broadcasts, nameRoom } from './broadcast.ts'
import type { Bus } from './bus.ts'
import { createRooms, type Meta } from './rooms.ts'
import type { Subscriber } from './subscriber.ts'

type OwnMeta = Meta & { ref: string }

export type Presence = {
  /** Sends presence_state, and presence_diff from then on. */
  sync(channel: Subscriber): Promise<void>
  /** Adds or replaces what the channel says of itself. @returns false if the members would say too much together */
  track(channel: Subscriber, payload: Meta['payload']): Promise<boolean>
  untrack(channel: Subscriber): Promise<void>
  /** Removes everything that this process tracks. */
  close(): Promise<void>
}

const insertOwn = `insert into realtime.presences (ref, process_id, topic, private, key, payload)
  values ($1, $2, $3, $4, $5, $6) on conflict (ref) do nothing`
const replaceOwn = `with gone as (delete from realtime.presences where ref = $7), others as (
    select coalesce(sum(octet_length(payload::text)), 0) as bytes from realtime.presences
    where topic = $3 and private = $4 and ref is distinct from $7
  ), made as (
    insert into realtime.presences (ref, process_id, topic, private, key, payload)
    select $1, $2, $3, $4, $5, $6::jsonb from others
    where bytes + octet_length($6::jsonb::text) <= $9 returning 1
  )
  select pg_notify('realtime', $8), exists (select from made) as fits`

/**
 * The rows of realtime.presences are the state; a notification says that a channel's rows changed, and every process
 * with a member reads them again and sends what differs.
 */
export function createPresence(
  bus: Bus,
  broadcasts: Broadcasts,
  presenceBytes: number,
  onError: (error: unknown) => void,
): Presence {
  const own = new Map<Subscriber, OwnMeta>()
  const rooms = createRooms(bus, broadcasts)

  bus.onNotification((payload) => {
    const found = /^presence ([01]) (.*)$/s.exec(payload)
    if (found) rooms.refresh(found[1] === '1', found[2] ?? '').catch(onError)
  })
  bus.onRenewal(({ kept, isNewConnection }) => {
    if (!kept || isNewConnection) restore().catch(onError)
  })

  async function restore(): Promise<void> {
    for (const [channel, meta] of own) {
      await bus.query(insertOwn, rowOf(channel, meta))
      await bus.notify(noteOf(channel))
    }
    await rooms.refreshAll()
  }

  function rowOf(channel: Subscriber, { ref, key, payload }: OwnMeta): unknown[] {
    return [ref, bus.processId, channel.subTopic, channel.isPrivate, key, payload]
  }

  return {
    async sync(channel) {
      if (!channel.mayRead('presence')) return
      channel.watchesPresence = true
      const { isPrivate, subTopic } = channel
      await rooms.refresh(isPrivate, subTopic)
      channel.push('presence_state', JSON.stringify(rooms.stateOf(isPrivate, subTopic)))
      channel.hasPresenceState = true
    },
    async track(channel, payload) {
      if (!channel.isOpen) return true
      const known = own.get(channel)
      const meta = { ref: randomUUID(), key: channel.presenceKey, payload }
      own.set(channel, meta)
      const values = [known?.ref ?? null, noteOf(channel), presenceBytes]
      try {
        const row = [...rowOf(channel, meta), ...values]
        const [made] = await bus.query<{ fits: boolean }>(replaceOwn, row)
        return made?.fits === true
      } catch (error) {
        // What cannot be stored would fail again with every restore.
        if (own.get(channel) === meta) {
          own.delete(channel)
          if (known) own.set(channel, known)
        }
        throw error
      }
    },
    async untrack(channel) {
      const known = own.get(channel)
      if (!own.delete(channel)) return
      await bus.query(
        `with gone as (delete from realtime.presences where ref = $1)
         select pg_notify('realtime', $2)`,
        [known?.ref, noteOf(channel)],
      )
    },
    async close() {
      if (own.size === 0) return
      const notes = [...new Set([...own.keys()].map(noteOf))]
      own.clear()
      await bus.query(
        `with gone as (delete from realtime.presences where process_id = $1)
         select pg_notify('realtime', note) from unnest($2::text[]) note`,
        [bus.processId, notes],
      )
    },
  }
}

function noteOf({ isPrivate, subTopic }: Subscriber): string {
  return `presence ${nameRoom(isPrivate, subTopic)}`
}
