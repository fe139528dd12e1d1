import type { Caller } from './caller.ts'
import type { ChangeRequest } from './changes/request.ts'
import type { Frame, Version } from './frames.ts'
import type { Extension } from './policies.ts'

/** What the parts of realtime/v1 know of a channel. */
export type Subscriber = {
  readonly topic: string
  /** The topic without `realtime:`, as policies and other processes name it. */
  readonly subTopic: string
  readonly version: Version
  readonly isPrivate: boolean
  readonly isOpen: boolean
  readonly caller: Caller
  readonly presenceKey: string
  readonly changes: ChangeRequest[]
  watchesPresence: boolean
  hasPresenceState: boolean
  mayRead(extension: Extension): boolean
  send(frame: Frame): void
  /** @param payload JSON text */
  push(event: string, payload: string): void
  system(extension: 'system' | 'postgres_changes', status: 'ok' | 'error', message: string): void
  /** Ends the channel so that the client joins again and reads again what it may have missed. */
  reload(reason: string): void
}
