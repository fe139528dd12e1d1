import { Buffer } from 'node:buffer'
import { isRecord } from '../is-record.ts'

/** The two serializers of Phoenix: JSON objects, or JSON arrays and binary broadcasts. */
export type Version = '1.0.0' | '2.0.0'

/** A message of a client. */
export type Message = {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
  /** What a binary frame broadcasts. */
  binary?: Broadcast
}

export type Frame = string | Buffer

/** What is broadcast: an event with its body, or the JSON text of a whole message. */
export type Broadcast =
  | {
      kind: 'user'
      event: string
      encoding: 'json' | 'binary'
      body: Buffer
      meta?: Record<string, unknown>
    }
  | { kind: 'whole'; json: string }

/** The first byte of a binary frame: what a client broadcasts, and what it receives. */
const broadcastPush = 3
const broadcastFrame = 4
const json = 1
/** A length in a binary frame is one byte. */
export const longestName = 255

/** @returns null for a frame that is not a message */
export function decodeFrame(version: Version, data: Buffer, isBinary: boolean): Message | null {
  if (isBinary) return version === '2.0.0' ? decodeBinary(data) : null
  let value: unknown
  try {
    value = JSON.parse(data.toString('utf8'))
  } catch {
    return null
  }
  if (version === '1.0.0') return isRecord(value) ? readMessage(value) : null
  if (!Array.isArray(value)) return null
  const [join_ref, ref, topic, event, payload]: unknown[] = value
  return readMessage({ join_ref, ref, topic, event, payload })
}

function readMessage(value: Record<string, unknown>): Message | null {
  const { topic, event, payload } = value
  if (typeof topic !== 'string' || typeof event !== 'string') return null
  return { joinRef: readRef(value['join_ref']), ref: readRef(value['ref']), topic, event, payload }
}

function readRef(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value.slice(0, longestName) : null
}

/** What realtime-js sends for `channel.send()` of a broadcast. */
function decodeBinary(data: Buffer): Message | null {
  if (data.length < 7 || data[0] !== broadcastPush) return null
  const encoding = data[6] === json ? 'json' : 'binary'
  let offset = 7
  const [joinRef = '', ref = '', topic = '', event = ''] = [1, 2, 3, 4, 5].map((at) => {
    const size = data[at] ?? 0
    offset += size
    return data.subarray(offset - size, offset).toString('utf8')
  })
  if (offset > data.length) return null
  const body = data.subarray(offset)
  if (encoding === 'json' && !isJson(body)) return null
  const refs = { joinRef: joinRef || null, ref: ref || null }
  const binary: Broadcast = { kind: 'user', event, encoding, body }
  return { ...refs, topic, event: 'broadcast', payload: null, binary }
}

export function isJson(body: Buffer): boolean {
  try {
    JSON.parse(body.toString('utf8'))
    return true
  } catch {
    return false
  }
}

/** @param payload JSON text */
export function encodeMessage(
  version: Version,
  topic: string,
  event: string,
  payload: string,
  joinRef: string | null = null,
  ref: string | null = null,
): string {
  const [topicText, eventText] = [JSON.stringify(topic), JSON.stringify(event)]
  const [joinRefText, refText] = [JSON.stringify(joinRef), JSON.stringify(ref)]
  return version === '1.0.0'
    ? `{"topic":${topicText},"event":${eventText},"payload":${payload},"ref":${refText},"join_ref":${joinRefText}}`
    : `[${joinRefText},${refText},${topicText},${eventText},${payload}]`
}

/** @returns null where this version has no form for it: binary data in the first */
export function encodeBroadcast(
  version: Version,
  topic: string,
  broadcast: Broadcast,
): Frame | null {
  if (broadcast.kind === 'whole') return encodeMessage(version, topic, 'broadcast', broadcast.json)
  const { event, encoding, body, meta } = broadcast
  const names = [topic, event, meta === undefined ? '' : JSON.stringify(meta)].map((text) =>
    Buffer.from(text, 'utf8'),
  )
  if (version === '2.0.0' && names.every(({ length }) => length <= longestName)) {
    const header = [broadcastFrame, ...names.map(({ length }) => length)]
    return Buffer.concat([Buffer.from([...header, encoding === 'json' ? json : 0]), ...names, body])
  }
  if (encoding === 'binary') return null
  const metaText = meta === undefined ? '' : `,"meta":${JSON.stringify(meta)}`
  const payload = `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${body.toString('utf8')}${metaText}}`
  return encodeMessage(version, topic, 'broadcast', payload)
}
