import type pg from 'pg'
import { inTransaction } from '../../database.ts'
import type { Caller } from '../caller.ts'
import { mayReadKey, type Table } from './payload.ts'
import type { Change } from './reader.ts'
import type { Subscription } from './registry.ts'

/** A change, and the subscriptions whose filters it meets. */
export type Match = { change: Change; subscriptions: Subscription[] }

/** What a caller may see: the changes by id, or null if its policies failed. */
export type Visible = Set<string> | null

/** Above this a policy is so slow that its subscribers should read again instead. */
const patienceMilliseconds = 10_000

/** By `nameCaller`. Like Supabase, everyone learns of a deleted row, of which only the key is sent. */
export async function findVisible(
  pool: pg.Pool,
  relation: number,
  table: Table,
  matches: Match[],
): Promise<Map<string, Visible>> {
  const callers = new Map<string, { caller: Caller; changes: Map<string, Change> }>()
  for (const { change, subscriptions } of matches) {
    if (change.type === 'DELETE') continue
    for (const { channel } of subscriptions) {
      const { caller } = channel
      if (!mayReadKey(table, caller.role)) continue
      const key = nameCaller(caller)
      const known = callers.get(key) ?? { caller, changes: new Map() }
      known.changes.set(change.id, change)
      callers.set(key, known)
    }
  }
  const keys = [...callers.keys()]
  const visible = new Map<string, Visible>(keys.map((key) => [key, new Set<string>()]))
  if (keys.length === 0) return visible
  const questions = [...callers.values()].map(({ caller, changes }, n) => ({
    n,
    role: caller.role,
    claims: caller.claims,
    keys: [...changes.values()].map(({ id, record }) => ({
      change: id,
      key: pickKey(table, record),
    })),
  }))
  for (const { caller, change } of await ask(pool, relation, questions)) {
    const key = keys[caller] ?? ''
    if (change === null) visible.set(key, null)
    else visible.get(key)?.add(change)
  }
  return visible
}

async function ask(
  pool: pg.Pool,
  relation: number,
  questions: unknown[],
): Promise<Array<{ caller: number; change: string | null }>> {
  return inTransaction(pool, async (tx) => {
    await tx.query(
      `select set_config('statement_timeout', $1, true), set_config('search_path', 'public, extensions', true)`,
      [String(patienceMilliseconds)],
    )
    const { rows } = await tx.query<{ caller: number; change: string | null }>(
      'select caller, change from realtime.list_visible($1, $2)',
      [relation, JSON.stringify(questions)],
    )
    return rows
  })
}

/** Equal for the subscribers who see the same rows. */
export function nameCaller({ role, claims }: Caller): string {
  return `${role} ${claims}`
}

function pickKey(table: Table, record: Change['record']): Record<string, unknown> {
  const names = table.columns.filter(({ isKey }) => isKey).map(({ name }) => name)
  return Object.fromEntries(names.map((name) => [name, record?.[name] ?? null]))
}
