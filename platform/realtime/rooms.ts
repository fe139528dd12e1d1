import { type Broadcasts, nameRoom } from './broadcast.ts'
import type { Bus } from './bus.ts'
import type { Subscriber } from './subscriber.ts'

type Payload = Record<string, unknown>
export type Meta = { key: string; payload: Payload }
/** Who is present in one channel, by `phx_ref`. */
type Room = { metas: Map<string, Meta>; reading: Promise<void> | null; isStale: boolean }
type Entries = Record<string, { metas: Payload[] }>

export type Rooms = {
  /** Reads a channel's rows again, and tells its members what changed. */
  refresh(isPrivate: boolean, topic: string): Promise<void>
  refreshAll(): Promise<void>
  /** Who is present, in the form of presence_state. */
  stateOf(isPrivate: boolean, topic: string): Entries
}

const readRoom =
  'select ref, key, payload from realtime.presences where topic = $1 and private = $2 order by ref'

/** What this process knows of the channels in which it has members that watch the presence. */
export function createRooms(bus: Bus, broadcasts: Broadcasts): Rooms {
  const rooms = new Map<string, Room>()

  async function refresh(isPrivate: boolean, topic: string): Promise<void> {
    const name = nameRoom(isPrivate, topic)
    if (watchersOf(isPrivate, topic).length === 0) {
      rooms.delete(name)
      return
    }
    const room = rooms.get(name) ?? { metas: new Map(), reading: null, isStale: false }
    rooms.set(name, room)
    room.isStale = true
    // Calls that come meanwhile share one further read.
    room.reading ??= readUntilFresh(isPrivate, topic, room).finally(() => {
      room.reading = null
    })
    await room.reading
  }

  async function readUntilFresh(isPrivate: boolean, topic: string, room: Room): Promise<void> {
    while (room.isStale) {
      room.isStale = false
      const rows = await bus.query<Meta & { ref: string }>(readRoom, [topic, isPrivate])
      const metas = new Map(rows.map(({ ref, key, payload }) => [ref, { key, payload }]))
      const joins = group([...metas].filter(([ref]) => !room.metas.has(ref)))
      const leaves = group([...room.metas].filter(([ref]) => !metas.has(ref)))
      room.metas = metas
      // In two messages, because realtime-js loses the id of an entry that leaves and joins in one.
      if (!isEmpty(leaves)) tell(isPrivate, topic, { joins: {}, leaves })
      if (!isEmpty(joins)) tell(isPrivate, topic, { joins, leaves: {} })
    }
  }

  function tell(isPrivate: boolean, topic: string, diff: Record<'joins' | 'leaves', Entries>) {
    const text = JSON.stringify(diff)
    for (const channel of watchersOf(isPrivate, topic)) {
      if (channel.hasPresenceState) channel.push('presence_diff', text)
    }
  }

  function watchersOf(isPrivate: boolean, topic: string): Subscriber[] {
    const channels = [...broadcasts.channelsOf(isPrivate, topic)]
    return channels.filter((channel) => channel.watchesPresence && channel.mayRead('presence'))
  }

  return {
    refresh,
    async refreshAll() {
      for (const name of rooms.keys()) await refresh(name.startsWith('1'), name.slice(2))
    },
    stateOf: (isPrivate, topic) => group([...(rooms.get(nameRoom(isPrivate, topic))?.metas ?? [])]),
  }
}

function group(entries: Array<[string, Meta]>): Entries {
  const grouped = new Map<string, { metas: Payload[] }>()
  for (const [ref, { key, payload }] of entries) {
    const entry = grouped.get(key) ?? { metas: [] }
    entry.metas.push({ ...payload, phx_ref: ref })
    grouped.set(key, entry)
  }
  // Unlike an assignment, this also works for the key `__proto__`.
  return Object.fromEntries(grouped)
}

function isEmpty(entries: Entries): boolean {
  return Object.keys(entries).length === 0
}
