import { Buffer } from 'node:buffer'
import { isRecord } from '../is-record.ts'
import type { Bus } from './bus.ts'
import { type Broadcast, encodeBroadcast, type Frame, type Version } from './frames.ts'
import type { Subscriber } from './subscriber.ts'

export type Broadcasts = {
  add(channel: Subscriber): void
  remove(channel: Subscriber): void
  /** The channels of this process with that name. */
  channelsOf(isPrivate: boolean, topic: string): Iterable<Subscriber>
  /** Sends to every subscriber of every process, except to the sender's channel. */
  send(isPrivate: boolean, topic: string, broadcast: Broadcast, except?: Subscriber): void
  /** Sends to the subscribers of this process. */
  deliver(isPrivate: boolean, topic: string, broadcast: Broadcast, except?: Subscriber): void
}

/** Base64 characters of one notification; PostgreSQL allows 8,000 bytes. */
const chunkCharacters = 7_800
/** Above this, messages for other processes are dropped: PostgreSQL is slower than the senders. */
const mostWaiting = 1_000

export function createBroadcasts(bus: Bus, onError: (error: unknown) => void): Broadcasts {
  const rooms = new Map<string, Set<Subscriber>>()
  const halves = new Map<string, { id: string; chunks: string[] }>()
  let waiting = 0
  let lastId = 0

  bus.onNotification((payload) => {
    const [kind, process = '', id = '', left = '', chunk = ''] = payload.split(' ')
    if (kind !== 'relay' || process === bus.processId) return
    const known = halves.get(process)
    const half = known?.id === id ? known : { id, chunks: [] }
    half.chunks.push(chunk)
    halves.set(process, half)
    if (left !== '0') return
    halves.delete(process)
    const { isPrivate, topic, broadcast } = unpack(half.chunks.join(''))
    deliver(isPrivate, topic, broadcast)
  })

  function deliver(isPrivate: boolean, topic: string, broadcast: Broadcast, except?: Subscriber) {
    const frames = new Map<Version, Frame | null>()
    for (const channel of rooms.get(nameRoom(isPrivate, topic)) ?? []) {
      if (channel === except || !channel.mayRead('broadcast')) continue
      const { version } = channel
      if (!frames.has(version)) {
        frames.set(version, encodeBroadcast(version, channel.topic, broadcast))
      }
      const frame = frames.get(version) ?? null
      if (frame !== null) channel.send(frame)
    }
  }

  return {
    add(channel) {
      const name = nameRoom(channel.isPrivate, channel.subTopic)
      const room = rooms.get(name) ?? new Set()
      rooms.set(name, room.add(channel))
    },
    remove(channel) {
      const name = nameRoom(channel.isPrivate, channel.subTopic)
      const room = rooms.get(name)
      room?.delete(channel)
      if (room?.size === 0) rooms.delete(name)
    },
    channelsOf: (isPrivate, topic) => rooms.get(nameRoom(isPrivate, topic)) ?? [],
    deliver,
    send(isPrivate, topic, broadcast, except) {
      deliver(isPrivate, topic, broadcast, except)
      if (waiting >= mostWaiting) {
        onError(new Error('A broadcast did not reach the other processes: too many are waiting.'))
        return
      }
      lastId += 1
      waiting += 1
      bus
        .query(`select pg_notify('realtime', chunk) from unnest($1::text[]) chunk`, [
          cut(pack(isPrivate, topic, broadcast)).map(
            (chunk, at, all) =>
              // The count also keeps equal chunks apart, of which PostgreSQL would send one.
              `relay ${bus.processId} ${lastId} ${all.length - 1 - at} ${chunk}`,
          ),
        ])
        .catch(onError)
        .finally(() => {
          waiting -= 1
        })
    },
  }
}

/** A public and a private channel of one name are two rooms. */
export function nameRoom(isPrivate: boolean, topic: string): string {
  return `${isPrivate ? 1 : 0} ${topic}`
}

/** A line of JSON, and the body as it is, in base64. */
function pack(isPrivate: boolean, topic: string, broadcast: Broadcast): string {
  const { kind } = broadcast
  const head =
    kind === 'whole'
      ? { isPrivate, topic, kind }
      : { isPrivate, topic, kind, event: broadcast.event, encoding: broadcast.encoding }
  const body = kind === 'whole' ? Buffer.from(broadcast.json, 'utf8') : broadcast.body
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]).toString('base64')
}

function unpack(text: string): { isPrivate: boolean; topic: string; broadcast: Broadcast } {
  const data = Buffer.from(text, 'base64')
  const end = data.indexOf('\n')
  const head: unknown = JSON.parse(data.subarray(0, end).toString('utf8'))
  const body = data.subarray(end + 1)
  if (!isRecord(head)) throw new Error('A relayed broadcast has no head.')
  const broadcast: Broadcast =
    head['kind'] === 'whole'
      ? { kind: 'whole', json: body.toString('utf8') }
      : {
          kind: 'user',
          event: String(head['event']),
          encoding: head['encoding'] === 'json' ? 'json' : 'binary',
          body,
        }
  return { isPrivate: head['isPrivate'] === true, topic: String(head['topic']), broadcast }
}

function cut(text: string): string[] {
  const count = Math.ceil(text.length / chunkCharacters)
  return Array.from({ length: count }, (_, at) =>
    text.slice(at * chunkCharacters, (at + 1) * chunkCharacters),
  )
}
