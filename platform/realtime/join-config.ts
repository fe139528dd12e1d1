import { randomUUID } from 'node:crypto'
import { isRecord } from '../is-record.ts'
import type { ChangeRequest } from './changes/request.ts'

/** What a client asks for when it joins. Like Supabase Realtime, a value of the wrong type counts as absent. */
export type JoinConfig = {
  token: string | null
  isPrivate: boolean
  acknowledges: boolean
  sendsToSelf: boolean
  watchesPresence: boolean
  presenceKey: string
  replay: { since: number; limit: number } | null
  changes: ChangeRequest[]
}

const mostReplayed = 25
const longestKey = 255

export function readJoinConfig(payload: unknown): JoinConfig {
  const join = asRecord(payload)
  const config = asRecord(join['config'])
  const broadcast = asRecord(config['broadcast'])
  const presence = asRecord(config['presence'])
  const key = presence['key']
  const token = join['user_token'] ?? join['access_token']
  return {
    token: typeof token === 'string' ? token : null,
    isPrivate: isTrue(config['private']),
    acknowledges: isTrue(broadcast['ack']),
    sendsToSelf: isTrue(broadcast['self']),
    watchesPresence: isTrue(presence['enabled']),
    presenceKey: typeof key === 'string' && key !== '' ? key.slice(0, longestKey) : randomUUID(),
    replay: readReplay(broadcast['replay']),
    changes: Array.isArray(config['postgres_changes'])
      ? config['postgres_changes'].filter((request) => isRecord(request))
      : [],
  }
}

function readReplay(value: unknown): JoinConfig['replay'] {
  if (!isRecord(value)) return null
  const { since, limit = mostReplayed } = value
  const isValid = Number.isSafeInteger(since) && Number.isSafeInteger(limit)
  if (!isValid) return { since: Number.NaN, limit: 0 }
  return { since: Number(since), limit: Math.max(1, Math.min(Number(limit), mostReplayed)) }
}

function isTrue(value: unknown): boolean {
  return value === true || (typeof value === 'string' && value.toLowerCase() === 'true')
}

function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}
