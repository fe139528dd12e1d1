import { mapNames } from '../../engine/request/answers.ts'
import { card, requestTerms, type Card, type RequestTerm } from '../../engine/score/card.ts'
import type { ScoreInputs } from '../../engine/score/inputs.ts'
import type { OrderInputs } from '../../engine/score/score.ts'
import { services } from '../../engine/services.ts'

export type Random = () => number

/** Mulberry32: small, quick, and the same numbers everywhere for the same seed. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

export function pick<T>(random: Random, from: ReadonlyArray<T>): T {
  const one = from[Math.floor(random() * from.length)]
  if (one === undefined) throw new Error('There is nothing to pick from.')
  return one
}

type OwnLevels = { [T in RequestTerm]: keyof Card[T] }
export type DrawnLead = { inputs: ScoreInputs; order: OrderInputs }

/** Leads with every level of every term, campaigns and missing distances among them. */
export function drawLead(random: Random): DrawnLead {
  return {
    inputs: {
      ...mapNames<OwnLevels>(requestTerms, (term) => level(random, card[term])),
      service: pick(random, services),
      market: pick(random, ['FL', 'TX', 'CA', 'AZ', 'GA', 'NC']),
      campaign: random() < 0.5 ? null : `google_ads:${Math.floor(random() * 20)}`,
      daypart: pick(random, ['night', 'morning', 'afternoon', 'evening']),
      week: pick(random, ['weekday', 'weekend']),
      season: pick(random, ['winter', 'spring', 'summer', 'fall']),
    },
    order: {
      recency: random() ** 3 * 400,
      fit: level(random, card.fit),
      distance: random() < 0.1 ? null : random() * 40,
    },
  }
}

/** Object.keys of a literal whose type lists all of its keys. */
function level<T extends Record<string, number>>(random: Random, levels: T): keyof T {
  return pick(random, Object.keys(levels) as Array<keyof T>)
}
