import type { Subscriber } from '../subscriber.ts'
import type { Condition, ParsedRequest } from './request.ts'

/** One binding of a channel: which changes of which tables it wants. */
export type Subscription = {
  channel: Subscriber
  /** The id that the client knows it by. */
  id: number
  event: ParsedRequest['event']
  /** The oids of its tables. */
  relations: number[]
  /** The numbers of its conditions; all of them must hold. */
  conditions: number[]
  select: string[] | null
}

type NumberedCondition = Condition & { id: number }

export type Registry = {
  add(subscription: Omit<Subscription, 'conditions'>, conditions: Condition[]): void
  removeChannel(channel: Subscriber): void
  /** Of one table. */
  subscriptionsOf(relation: number): Iterable<Subscription>
  conditionsOf(relation: number): NumberedCondition[]
  relations(): number[]
  channels(): Subscriber[]
}

/** Equal conditions have one number, so that PostgreSQL checks each of them once. */
export function createRegistry(): Registry {
  const byRelation = new Map<number, Set<Subscription>>()
  const byChannel = new Map<Subscriber, Subscription[]>()
  const known = new Map<string, NumberedCondition & { relation: number; users: number }>()
  const keys = new Map<number, string>()
  let lastId = 0

  function numberOf(relation: number, condition: Condition): number {
    const { column, op, value, negate } = condition
    const key = JSON.stringify([relation, column, op, value, negate])
    let numbered = known.get(key)
    if (!numbered) {
      lastId += 1
      numbered = { ...condition, id: lastId, relation, users: 0 }
      known.set(key, numbered)
      keys.set(lastId, key)
    }
    numbered.users += 1
    return numbered.id
  }

  function release(id: number): void {
    const key = keys.get(id) ?? ''
    const condition = known.get(key)
    if (!condition) return
    condition.users -= 1
    if (condition.users > 0) return
    known.delete(key)
    keys.delete(id)
  }

  return {
    add(wanted, conditions) {
      // A filter needs one table, see parseRequest.
      const relation = wanted.relations[0] ?? 0
      const numbers = conditions.map((condition) => numberOf(relation, condition))
      const subscription = { ...wanted, conditions: numbers }
      for (const each of wanted.relations) {
        byRelation.set(each, (byRelation.get(each) ?? new Set()).add(subscription))
      }
      const own = byChannel.get(wanted.channel) ?? []
      byChannel.set(wanted.channel, [...own, subscription])
    },
    removeChannel(channel) {
      for (const subscription of byChannel.get(channel) ?? []) {
        subscription.conditions.forEach(release)
        for (const relation of subscription.relations) {
          const others = byRelation.get(relation)
          others?.delete(subscription)
          if (others?.size === 0) byRelation.delete(relation)
        }
      }
      byChannel.delete(channel)
    },
    subscriptionsOf: (relation) => byRelation.get(relation) ?? [],
    conditionsOf: (relation) =>
      [...known.values()]
        .filter((condition) => condition.relation === relation)
        .map(({ id, column, op, value, negate }) => ({ id, column, op, value, negate })),
    relations: () => [...byRelation.keys()],
    channels: () => [...byChannel.keys()],
  }
}
