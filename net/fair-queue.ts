/** A waiting caller: `shares` go from the widest network to the narrowest, and each takes turns with its siblings. */
export type Caller = {
  shares: readonly string[]
  /** The caller has a live session, or is on a network from which this account signed in before. */
  isKnown: boolean
}

export type FairQueue<T> = {
  /** @returns the jobs that no longer fit; the added one may be among them */
  add(job: T, caller: Caller): T[]
  take(): T | undefined
  /** Removes and returns all jobs. */
  clear(): T[]
}

/** Known callers get this many turns for each turn of an unknown one, so that neither can lock the other out. */
const knownTurns = 3

/**
 * Serves known callers first, and within each class every share in turn, down to the single address: a thousand
 * calls from one network wait behind one call from another.
 * @param readCapacity how many jobs may wait; the newest job of the fullest share is refused first
 */
export function createFairQueue<T>(readCapacity: () => number): FairQueue<T> {
  const known = new Share<T>()
  const strangers = new Share<T>()
  let arrivals = 0
  let turns = 0

  return {
    add(job, { shares, isKnown }) {
      arrivals += 1
      ;(isKnown ? known : strangers).add({ job, arrival: arrivals }, shares)
      const refused: T[] = []
      const capacity = Math.max(1, readCapacity())
      while (known.size + strangers.size > capacity) {
        const isStrangers = strangers.size * knownTurns >= known.size
        refused.push((isStrangers ? strangers : known).drop().job)
      }
      return refused
    },
    take() {
      if (known.size + strangers.size === 0) return undefined
      const isStrangersTurn = turns % (knownTurns + 1) === knownTurns
      const first = strangers.size > 0 && (isStrangersTurn || known.size === 0) ? strangers : known
      turns = first === strangers ? 0 : turns + 1
      return first.take().job
    },
    clear() {
      const left: T[] = []
      while (known.size > 0) left.push(known.take().job)
      while (strangers.size > 0) left.push(strangers.take().job)
      return left
    },
  }
}

type Entry<T> = { job: T; arrival: number }

/** The jobs of one network and its subnets. */
class Share<T> {
  size = 0
  newest = 0
  private readonly own: Array<Entry<T>> = []
  /** In the order in which they take turns. */
  private readonly parts = new Map<string, Share<T>>()

  add(entry: Entry<T>, [name, ...narrower]: readonly string[]): void {
    this.size += 1
    this.newest = entry.arrival
    if (name === undefined) {
      this.own.push(entry)
      return
    }
    const part = this.parts.get(name) ?? new Share<T>()
    this.parts.set(name, part)
    part.add(entry, narrower)
  }

  /** Takes the oldest job of the part that is next in turn. */
  take(): Entry<T> {
    this.size -= 1
    const [next] = this.parts
    if (next === undefined) return found(this.own.shift())
    const [name, part] = next
    const entry = part.take()
    this.parts.delete(name)
    if (part.size > 0) this.parts.set(name, part)
    return entry
  }

  /** Removes the newest job of the fullest part. */
  drop(): Entry<T> {
    this.size -= 1
    const [fullest] = [...this.parts].toSorted(
      ([, a], [, b]) => b.size - a.size || b.newest - a.newest,
    )
    if (fullest === undefined) return found(this.own.pop())
    const [name, part] = fullest
    const entry = part.drop()
    if (part.size === 0) this.parts.delete(name)
    return entry
  }
}

function found<V>(value: V | undefined): V {
  if (value === undefined) throw new Error('The share is empty.')
  return value
}
