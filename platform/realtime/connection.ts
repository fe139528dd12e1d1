import { Buffer } from 'node:buffer'
import type { WebSocket } from 'ws'
import { isDataException } from '../../postgres/errors.ts'
import type { Connection } from './channel.ts'
import { decodeFrame, encodeMessage, type Message, type Version } from './frames.ts'
import { handleMessage } from './handle-message.ts'
import { createCounter } from './limits.ts'
import type { RealtimeServices } from './services.ts'

/** Codes of RFC 6455: a message against the rules, and a server that cannot serve for now. */
const refusedCode = 1008
const tryLaterCode = 1013
/** Messages of one channel that wait for an earlier one. */
const mostWaiting = 1_000
/** How long a dropped client may take to read why. */
const farewellMilliseconds = 2_000

type ConnectionOptions = {
  version: Version
  apiKey: string
  /** Shared by the sockets of one network, see `createPace`. */
  pace(bytes: number): number
}

export function openConnection(
  services: RealtimeServices,
  socket: WebSocket,
  { version, apiKey, pace }: ConnectionOptions,
): Connection {
  const { limits, onError } = services
  let heardAt = Date.now()
  let dropped = false

  const connection: Connection = {
    version,
    apiKey,
    channels: new Map(),
    isOpen: () => !dropped && socket.readyState === socket.OPEN,
    countJoin: createCounter(limits.joinsPerSecond),
    countMessage: createCounter(limits.messagesPerSecond),
    send(frame) {
      if (dropped || socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > limits.bufferedBytes) {
        connection.drop(tryLaterCode, 'The client reads too slowly')
        return
      }
      socket.send(frame)
    },
    sendTo({ topic, joinRef }, event) {
      connection.send(encodeMessage(version, topic, event, '{}', joinRef, joinRef))
    },
    reply({ topic, joinRef, ref }, status, response = {}) {
      const payload = JSON.stringify({ status, response })
      connection.send(encodeMessage(version, topic, 'phx_reply', payload, joinRef, ref))
    },
    forget(channel) {
      if (connection.channels.get(channel.topic) === channel)
        connection.channels.delete(channel.topic)
    },
    drop(code, reason) {
      if (dropped) return
      dropped = true
      socket.close(code, reason)
      setTimeout(() => socket.terminate(), farewellMilliseconds).unref()
      endChannels()
    },
    dropIfIdle(now) {
      if (now - heardAt > limits.idleMilliseconds) connection.drop(refusedCode, 'No heartbeat')
    },
  }

  const takeInLine = createLines(async (message) => {
    try {
      await handleMessage(services, connection, message)
    } catch (error) {
      if (!isOfClient(error)) onError(error, `realtime ${message.event}`)
      connection.reply(message, 'error', { reason: 'Unknown Error on Channel' })
    }
  })

  socket.on('message', (data, isBinary) => {
    heardAt = Date.now()
    if (dropped) return
    const frame = asBuffer(data)
    pauseReading(socket, pace(frame.length))
    const message = decodeFrame(version, frame, isBinary)
    if (message === null) connection.drop(refusedCode, 'Invalid message')
    else if (message.topic === 'phoenix') connection.reply(message, 'ok')
    else if (!takeInLine(message)) connection.drop(refusedCode, 'Too many messages at once')
  })
  socket.on('close', endChannels)
  // ws reports broken frames here and then closes the socket with the right code.
  socket.on('error', () => {})

  function endChannels(): void {
    dropped = true
    for (const channel of connection.channels.values()) channel.end(null)
  }

  return connection
}

/** Text that PostgreSQL cannot store, or JSON that is nested too deeply. */
function isOfClient(error: unknown): boolean {
  return isDataException(error) || error instanceof RangeError
}

/** The kernel's buffers fill up meanwhile, and the client has to wait. */
function pauseReading(socket: WebSocket, milliseconds: number): void {
  if (milliseconds === 0) return
  socket.pause()
  setTimeout(() => socket.resume(), milliseconds).unref()
}

/** Handles the messages of each channel one after another. @returns false when too many wait */
function createLines(handle: (message: Message) => Promise<void>): (message: Message) => boolean {
  const lines = new Map<string, Promise<void>>()
  let waiting = 0
  return (message) => {
    if (waiting >= mostWaiting) return false
    waiting += 1
    const { topic } = message
    const earlier = lines.get(topic) ?? Promise.resolve()
    const line = earlier
      .then(() => handle(message))
      .finally(() => {
        waiting -= 1
        if (lines.get(topic) === line) lines.delete(topic)
      })
    lines.set(topic, line)
    return true
  }
}

function asBuffer(data: Buffer | ArrayBuffer | Buffer[]): Buffer {
  if (Buffer.isBuffer(data)) return data
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data)
}
