import { Buffer } from 'node:buffer'
import { readCaller } from './caller.ts'
import { Channel, type Connection } from './channel.ts'
import { longestName, type Message } from './frames.ts'
import { type JoinConfig, readJoinConfig } from './join-config.ts'
import { askRead, everything } from './policies.ts'
import { readReplayed } from './replay.ts'
import type { RealtimeServices } from './services.ts'

/** A reason in Supabase Realtime's words: the client passes it to the callback of subscribe(). */
class JoinRefusal extends Error {}

const refusedCode = 1008

export async function join(
  services: RealtimeServices,
  connection: Connection,
  message: Message,
): Promise<void> {
  const earlier = connection.channels.get(message.topic)
  try {
    const config = readJoinConfig(message.payload)
    checkTopic(message.topic)
    if (!connection.countJoin()) {
      refuse(connection, message, 'ClientJoinRateLimitReached: Too many joins per second')
      connection.drop(refusedCode, 'Too many joins per second')
      return
    }
    if (!earlier && connection.channels.size >= services.limits.channelsPerSocket) {
      throw new JoinRefusal('ChannelRateLimitReached: Too many channels')
    }
    if (config.changes.length > services.limits.changesPerChannel) {
      throw new JoinRefusal('TooManyChanges: Too many postgres_changes in one channel')
    }
    const channel = await openChannel(services, connection, message, config)
    await services.changes.follow(channel).catch((error: unknown) => {
      channel.end(null)
      throw error
    })
    // Its socket was closed meanwhile.
    if (!connection.isOpen()) channel.end(null)
    if (!channel.isOpen) return
    // A client that joins again has given up its earlier subscription.
    earlier?.end('phx_close')
    connection.channels.set(channel.topic, channel)
    services.broadcasts.add(channel)
    await welcome(services, channel, message)
  } catch (error) {
    if (!(error instanceof JoinRefusal)) throw error
    refuse(connection, message, error.message)
  }
}

function refuse(connection: Connection, message: Message, reason: string): void {
  connection.reply(message, 'error', { reason })
}

function checkTopic(topic: string): void {
  if (!topic.startsWith('realtime:')) throw new JoinRefusal('unmatched topic')
  if (topic === 'realtime:') {
    throw new JoinRefusal('TopicNameRequired: You must provide a topic name')
  }
  if (Buffer.byteLength(topic) > longestName) {
    throw new JoinRefusal(`InvalidTopic: A topic has at most ${longestName} bytes`)
  }
}

async function openChannel(
  services: RealtimeServices,
  connection: Connection,
  message: Message,
  config: JoinConfig,
): Promise<Channel> {
  const token = !config.token || config.token.startsWith('sb_') ? connection.apiKey : config.token
  const verdict = await readCaller(token, services.verifyToken)
  if (!verdict.ok) throw new JoinRefusal(`${verdict.code}: ${verdict.message}`)
  const { caller } = verdict
  const { topic, joinRef, ref } = message
  const subTopic = topic.slice('realtime:'.length)
  const canRead = config.isPrivate
    ? await askRead(services.pool, caller, subTopic).catch((error: unknown) => {
        services.onError(error, 'realtime policies')
        return { broadcast: false, presence: false }
      })
    : everything
  const readsReplay = config.replay === null || canRead.broadcast
  if (!(canRead.broadcast || canRead.presence) || !readsReplay) {
    const refusal = `You do not have permissions to read from this Channel topic: ${subTopic}`
    throw new JoinRefusal(`Unauthorized: ${refusal}`)
  }
  if (config.replay && !config.isPrivate) {
    throw new JoinRefusal('UnableToReplayMessages: Replay is not allowed for public channels')
  }
  if (config.replay && Number.isNaN(config.replay.since)) {
    throw new JoinRefusal('UnableToReplayMessages: Replay params are not valid')
  }
  const options = { topic, subTopic, joinRef: joinRef ?? ref, config, token, caller, canRead }
  return new Channel(services, connection, options)
}

async function welcome(
  services: Pick<RealtimeServices, 'pool' | 'presence' | 'changes'>,
  channel: Channel,
  message: Message,
): Promise<void> {
  const { connection, config, subTopic } = channel
  const postgres_changes = config.changes.map((request, at) => ({ ...request, id: at + 1 }))
  const replayed = config.replay
    ? await readReplayed(services.pool, subTopic, config.replay.since, config.replay.limit)
    : []
  connection.reply(message, 'ok', { postgres_changes })
  for (const payload of replayed) channel.push('broadcast', payload)
  if (config.watchesPresence) await services.presence.sync(channel)
  if (config.changes.length > 0) services.changes.subscribe(channel)
}
