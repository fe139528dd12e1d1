import { type Caller, describeExpiry } from './caller.ts'
import type { ChangeRequest } from './changes/request.ts'
import { encodeMessage, type Frame, type Message, type Version } from './frames.ts'
import type { JoinConfig } from './join-config.ts'
import { createCounter } from './limits.ts'
import type { Extension, Permissions } from './policies.ts'
import type { RealtimeServices } from './services.ts'
import type { Subscriber } from './subscriber.ts'

/** setTimeout takes at most 24 days. */
const longestTimer = 2 ** 31 - 1
const presenceWindowMilliseconds = 30_000

/** One socket of a client, with its channels. */
export type Connection = {
  version: Version
  /** The API key that opened it: the token of channels that bring none. */
  apiKey: string
  channels: Map<string, Channel>
  isOpen(): boolean
  countJoin(): boolean
  countMessage(): boolean
  send(frame: Frame): void
  /** Sends phx_close or phx_error to the channel's current subscription. */
  sendTo(channel: Channel, event: 'phx_close' | 'phx_error'): void
  reply(message: Message, status: 'ok' | 'error', response?: unknown): void
  forget(channel: Channel): void
  drop(code: number, reason: string): void
  /** Drops it if it has been silent for too long. */
  dropIfIdle(now: number): void
}

type ChannelOptions = {
  topic: string
  subTopic: string
  joinRef: string | null
  config: JoinConfig
  token: string
  caller: Caller
  canRead: Permissions
}

/** One channel of one socket, from its join to its end. */
export class Channel implements Subscriber {
  readonly connection: Connection
  readonly topic: string
  readonly subTopic: string
  readonly version: Version
  readonly joinRef: string | null
  readonly changes: ChangeRequest[]
  readonly config: JoinConfig
  readonly isPrivate: boolean
  readonly presenceKey: string
  token: string
  caller: Caller
  /** What the policies allowed so far; asked once per token. */
  canWrite: Partial<Permissions> = {}
  watchesPresence = false
  hasPresenceState = false
  tracked: string | null = null
  isOpen = true
  readonly countPresence: () => boolean
  private readonly services: RealtimeServices
  private canRead: Permissions
  private expiry: NodeJS.Timeout | undefined

  constructor(services: RealtimeServices, connection: Connection, options: ChannelOptions) {
    this.services = services
    this.connection = connection
    this.topic = options.topic
    this.subTopic = options.subTopic
    this.version = connection.version
    this.joinRef = options.joinRef
    this.changes = options.config.changes
    this.config = options.config
    this.isPrivate = options.config.isPrivate
    this.presenceKey = options.config.presenceKey
    this.token = options.token
    this.caller = options.caller
    this.canRead = options.canRead
    this.countPresence = createCounter(services.limits.presenceCalls, presenceWindowMilliseconds)
    this.watchExpiry()
  }

  mayRead(extension: Extension): boolean {
    return this.canRead[extension]
  }

  /** Continues with a newer token. */
  become(token: string, caller: Caller, canRead: Permissions): void {
    this.token = token
    this.caller = caller
    this.canRead = canRead
    this.canWrite = {}
    this.watchExpiry()
  }

  send(frame: Frame): void {
    if (this.isOpen) this.connection.send(frame)
  }

  push(event: string, payload: string): void {
    this.send(encodeMessage(this.version, this.topic, event, payload))
  }

  system(extension: 'system' | 'postgres_changes', status: 'ok' | 'error', message: string): void {
    const payload = { extension, status, message, channel: this.subTopic }
    this.push('system', JSON.stringify(payload))
  }

  /** Ends the channel for a reason that another attempt would not change. */
  shutDown(reason: string): void {
    this.system('system', 'error', reason)
    this.end('phx_close')
  }

  reload(reason: string): void {
    this.system('postgres_changes', 'error', reason)
    this.end('phx_error')
  }

  /** @param event what the client learns; null if it knows already */
  end(event: 'phx_close' | 'phx_error' | null): void {
    if (!this.isOpen) return
    if (event) this.connection.sendTo(this, event)
    this.isOpen = false
    clearTimeout(this.expiry)
    this.connection.forget(this)
    this.services.broadcasts.remove(this)
    this.services.changes.unsubscribe(this)
    this.services.presence.untrack(this).catch((error: unknown) => {
      this.services.onError(error, 'realtime untrack')
    })
  }

  private watchExpiry(): void {
    clearTimeout(this.expiry)
    const { expiresAt } = this.caller
    if (expiresAt === null) return
    const wait = Math.min(Math.max(0, expiresAt - Date.now()), longestTimer)
    this.expiry = setTimeout(() => {
      if (Date.now() < expiresAt) this.watchExpiry()
      else this.shutDown(describeExpiry(expiresAt))
    }, wait)
    this.expiry.unref()
  }
}
