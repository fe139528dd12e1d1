import { Buffer } from 'node:buffer'
import type pg from 'pg'
import { isRecord } from '../is-record.ts'
import { readCaller } from './caller.ts'
import type { Channel, Connection } from './channel.ts'
import type { Broadcast, Message } from './frames.ts'
import { join } from './join.ts'
import { askRead, askWrite, everything, type Extension } from './policies.ts'
import type { RealtimeServices } from './services.ts'

/** Answers one message of a client, other than a heartbeat. */
export async function handleMessage(
  services: RealtimeServices,
  connection: Connection,
  message: Message,
): Promise<void> {
  const channel = connection.channels.get(message.topic)
  if (message.event === 'phx_join') return join(services, connection, message)
  // A message of an earlier subscription to the same topic.
  if (channel && message.joinRef !== null && message.joinRef !== channel.joinRef) return
  if (message.event === 'phx_leave') {
    channel?.end(null)
    connection.reply(message, 'ok')
    if (channel) connection.sendTo(channel, 'phx_close')
    return
  }
  if (!channel) {
    connection.reply(message, 'error', { reason: 'unmatched topic' })
    return
  }
  if (!connection.countMessage()) {
    channel.shutDown('Too many messages per second')
    return
  }
  if (message.event === 'broadcast') await broadcast(services, channel, message)
  else if (message.event === 'presence') await changePresence(services, channel, message)
  else if (message.event === 'access_token') await refreshToken(services, channel, message.payload)
}

async function broadcast(
  services: Pick<RealtimeServices, 'pool' | 'limits' | 'broadcasts'>,
  channel: Channel,
  message: Message,
): Promise<void> {
  const { acknowledges, sendsToSelf } = channel.config
  const content = readBroadcast(message)
  const size = content.kind === 'user' ? content.body.length : Buffer.byteLength(content.json)
  if (!(await mayWrite(services.pool, channel, 'broadcast'))) return
  if (size > services.limits.payloadBytes) {
    if (acknowledges) channel.connection.reply(message, 'error', 'payload_size_exceeded')
    return
  }
  const { broadcasts } = services
  const except = sendsToSelf ? undefined : channel
  broadcasts.send(channel.isPrivate, channel.subTopic, content, except)
  if (acknowledges) channel.connection.reply(message, 'ok')
}

/** The payload of a text frame is passed on as it is. */
function readBroadcast({ binary, payload }: Message): Broadcast {
  return binary ?? { kind: 'whole', json: JSON.stringify(isRecord(payload) ? payload : {}) }
}

async function changePresence(
  services: Pick<RealtimeServices, 'pool' | 'limits' | 'presence'>,
  channel: Channel,
  message: Message,
): Promise<void> {
  const { connection } = channel
  const content = isRecord(message.payload) ? message.payload : {}
  const event = String(content['event']).toLowerCase()
  if (!channel.countPresence()) {
    channel.shutDown('Client presence rate limit exceeded')
    return
  }
  if (event === 'untrack') {
    channel.tracked = null
    await services.presence.untrack(channel)
    connection.reply(message, 'ok')
    return
  }
  if (event !== 'track' || !(await mayWrite(services.pool, channel, 'presence'))) {
    connection.reply(message, 'error')
    return
  }
  const tracked = content['payload'] ?? {}
  if (!isRecord(tracked)) {
    connection.reply(message, 'error', { reason: 'Presence track payload must be a map' })
    return
  }
  const json = JSON.stringify(tracked)
  if (Buffer.byteLength(json) > services.limits.payloadBytes) {
    channel.shutDown('Track message size exceeded')
    return
  }
  if (json !== channel.tracked) {
    if (!(await services.presence.track(channel, tracked))) {
      channel.shutDown('The presence of this channel is too large')
      return
    }
    channel.tracked = json
  }
  if (!channel.watchesPresence) await services.presence.sync(channel)
  connection.reply(message, 'ok')
}

async function mayWrite(pool: pg.Pool, channel: Channel, extension: Extension): Promise<boolean> {
  if (!channel.isPrivate) return true
  const { caller, canWrite, subTopic } = channel
  const known = canWrite[extension] ?? (await askWrite(pool, caller, subTopic, extension))
  canWrite[extension] = known
  return known
}

async function refreshToken(
  services: Pick<RealtimeServices, 'pool' | 'verifyToken' | 'changes'>,
  channel: Channel,
  payload: unknown,
): Promise<void> {
  const token = isRecord(payload) ? payload['access_token'] : null
  // Keys of Supabase's new kind are not tokens; the client sends them on every refresh.
  if (typeof token !== 'string' || token === channel.token || token.startsWith('sb_')) return
  const verdict = await readCaller(token, services.verifyToken)
  if (!verdict.ok) {
    channel.shutDown(verdict.message)
    return
  }
  const { subTopic, isPrivate } = channel
  const canRead = isPrivate ? await askRead(services.pool, verdict.caller, subTopic) : everything
  if (!canRead.broadcast && !canRead.presence) {
    channel.shutDown(`You do not have permissions to read from this Channel topic: ${subTopic}`)
    return
  }
  const loses = (extension: Extension) => channel.mayRead(extension) && !canRead[extension]
  if (loses('broadcast') || loses('presence')) {
    channel.shutDown(`You no longer have permission to read from this Channel topic: ${subTopic}`)
    return
  }
  channel.become(token, verdict.caller, canRead)
  await services.changes.checkAgain(channel)
}
