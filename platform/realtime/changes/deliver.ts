import type pg from 'pg'
import type { Bus } from '../bus.ts'
import type { Subscriber } from '../subscriber.ts'
import { buildData, mayReadKey, type Table } from './payload.ts'
import type { Change } from './reader.ts'
import type { Registry } from './registry.ts'
import { findVisible, type Match, nameCaller, type Visible } from './visible.ts'

type DeliveryDependencies = {
  bus: Bus
  pool: pg.Pool
  registry: Registry
  onError(error: unknown, context: string): void
}

/**
 * Sends changes to the subscribers whose filters they meet and who can select the row now. Each caller (role and
 * claims) is asked once for all rows of a table.
 */
export function createDelivery({ bus, pool, registry, onError }: DeliveryDependencies) {
  return async function deliver(changes: Change[]): Promise<void> {
    const relations = new Set(changes.map(({ relation }) => relation))
    for (const relation of relations) {
      const own = changes.filter((change) => change.relation === relation)
      await deliverOf(relation, own).catch((error: unknown) => {
        onError(error, 'realtime delivery')
        const affected = new Set<Subscriber>()
        for (const { channel } of registry.subscriptionsOf(relation)) affected.add(channel)
        for (const channel of affected) channel.reload('Changes could not be read')
      })
    }
  }

  async function deliverOf(relation: number, changes: Change[]): Promise<void> {
    const matches = await match(relation, changes)
    const roles = new Set(
      matches.flatMap(({ subscriptions }) =>
        subscriptions.map(({ channel }) => channel.caller.role),
      ),
    )
    if (roles.size === 0) return
    const [described] = await bus.query<{ table: Table | null }>(
      'select realtime.describe($1, $2) as table',
      [relation, [...roles]],
    )
    const table = described?.table
    // No longer published.
    if (!table) return
    const visible = table.hasRls ? await findVisible(pool, relation, table, matches) : null
    for (const each of matches) sendChange(table, each, visible)
  }

  async function match(relation: number, changes: Change[]): Promise<Match[]> {
    const conditions = registry.conditionsOf(relation)
    const met = new Map<string, Set<number>>()
    if (conditions.length > 0) {
      const pairs = await bus.query<{ change: string; condition: number }>(
        'select change, condition from realtime.match_conditions($1, $2, $3)',
        [relation, changes.map(({ id }) => id), JSON.stringify(conditions)],
      )
      for (const { change, condition } of pairs) {
        met.set(change, (met.get(change) ?? new Set()).add(condition))
      }
    }
    const subscriptions = [...registry.subscriptionsOf(relation)]
    return changes.map((change) => ({
      change,
      subscriptions: subscriptions.filter(
        ({ event, conditions: wanted }) =>
          (event === '*' || event === change.type) &&
          wanted.every((id) => met.get(change.id)?.has(id)),
      ),
    }))
  }
}

/** Sends one change once to each channel, with the ids of all its bindings that want it. */
function sendChange(
  table: Table,
  { change, subscriptions }: Match,
  visible: Map<string, Visible> | null,
): void {
  const texts = new Map<string, string>()
  const ids = new Map<Subscriber, Map<string, number[]>>()
  for (const { channel, id, select } of subscriptions) {
    const { caller } = channel
    const seen = visible?.get(nameCaller(caller))
    const isRefused = !mayReadKey(table, caller.role) || seen === null
    const hidden =
      visible !== null && change.type !== 'DELETE' && !isRefused && !seen?.has(change.id)
    if (hidden) continue
    const form = JSON.stringify([caller.role, select, isRefused])
    if (!texts.has(form)) {
      texts.set(form, JSON.stringify(buildData(table, change, caller.role, select, isRefused)))
    }
    const forms = ids.get(channel) ?? new Map<string, number[]>()
    forms.set(form, [...(forms.get(form) ?? []), id])
    ids.set(channel, forms)
  }
  for (const [channel, forms] of ids) {
    for (const [form, own] of forms) {
      channel.push('postgres_changes', `{"ids":${JSON.stringify(own)},"data":${texts.get(form)}}`)
    }
  }
}
