import { createRandom, type Random } from '../../server/demo/random.ts'

/** A contractor's order, open from `opensAt` until it is full or the month ends. */
export type MarketOrder = { id: string; contractor: number; opensAt: number; size: number }

type Contractor = {
  miles: { x: number; y: number }
  radiusMiles: number
  /** Leads in the month. */
  quota: number
  /** How much better than average this contractor books, in log-odds; no policy sees it. */
  skill: number
  /** Leads with known outcomes from before this month: all that a policy knows about the skill. */
  record: { booked: number; expected: number }
}

export type Homeowner = {
  id: string
  at: number
  miles: { x: number; y: number }
  /** The log-odds that an average contractor nearby books this homeowner. */
  quality: number
  /** Contractors whose trade does not quite fit the job. */
  misfits: ReadonlySet<number>
}

/** One market over one month. Times are days, 0 to 30. */
export type Market = { contractors: Contractor[]; orders: MarketOrder[]; homeowners: Homeowner[] }

export const days = 30

/** How many leads are ordered per homeowner who asks, over the month. */
export type Demand = { least: number; most: number }

/** The hard case: fewer homeowners than ordered leads. */
export const scarce: Demand = { least: 1.1, most: 2.5 }
export const plentiful: Demand = { least: 0.6, most: 1.1 }

/** A month of a market: towns on a map of 60 by 60 miles, with their contractors and homeowners. */
export function drawMarket(seed: number, { least, most }: Demand): Market {
  const random = createRandom(seed)
  const towns = Array.from({ length: random.between(2, 6) }, () => ({
    miles: { x: random.number() * 60, y: random.number() * 60 },
    weight: 0.2 + random.number(),
  }))
  const placeIn = () => {
    const [first] = towns
    if (first === undefined) throw new Error('A market has towns.')
    const town = random.weighted(
      towns.map((each) => [each, each.weight]),
      first,
    )
    return { x: town.miles.x + 5 * normal(random), y: town.miles.y + 5 * normal(random) }
  }
  const contractors = Array.from({ length: random.between(3, 30) }, () =>
    drawContractor(random, placeIn()),
  )
  const orders = contractors.flatMap((contractor, number) => drawOrders(random, contractor, number))
  const wanted = orders.reduce((sum, { size }) => sum + size, 0)
  const demand = least * (most / least) ** random.number()
  const homeowners = drawArrivals(random, Math.round(wanted / demand)).map((at, number) =>
    drawHomeowner(random, { id: `h${number}`, at, miles: placeIn() }, contractors.length),
  )
  return { contractors, orders, homeowners }
}

function drawContractor(random: Random, miles: { x: number; y: number }): Contractor {
  const skill = 0.35 * normal(random)
  const quota = random.pick([20, 50, 100, 150])
  const record = { booked: 0, expected: 0 }
  // Up to a year as a customer, with two thirds of the quota used.
  for (let leads = Math.round(random.between(0, 12) * quota * 0.66); leads > 0; leads -= 1) {
    const quality = drawQuality(random)
    record.expected += chance(quality)
    if (random.number() < chance(quality + skill)) record.booked += 1
  }
  return {
    miles,
    radiusMiles: random.pick([15, 25]),
    quota,
    skill,
    record,
  }
}

/** One to three orders a month that add up to the quota. Half of the contractors have one from the start. */
function drawOrders(random: Random, { quota }: Contractor, contractor: number): MarketOrder[] {
  const count = random.between(1, 3)
  return Array.from({ length: count }, (_, number) => ({
    id: `o${contractor}_${number}`,
    contractor,
    opensAt: number === 0 && random.number() < 0.5 ? 0 : random.number() * 20,
    size: Math.ceil(quota / count),
  }))
}

/** Arrival times: more by day than at night, fewer on weekends, and many in one week of storms. */
function drawArrivals(random: Random, count: number): number[] {
  const storm = random.number() * (days - 7)
  const rate = (at: number) =>
    (1 + 0.9 * Math.sin(2 * Math.PI * (at - 0.3))) *
    (at % 7 > 5 ? 0.6 : 1) *
    (at > storm && at < storm + 7 ? 1.8 : 1)
  const most = 1.9 * 1.8
  const times: number[] = []
  while (times.length < count) {
    const at = days * random.number()
    if (random.number() < rate(at) / most) times.push(at)
  }
  return times.toSorted((a, b) => a - b)
}

function drawHomeowner(
  random: Random,
  { id, at, miles }: Pick<Homeowner, 'id' | 'at' | 'miles'>,
  contractors: number,
): Homeowner {
  const misfits = Array.from({ length: contractors }, (_, i) => i).filter(
    () => random.number() < 0.15,
  )
  return { id, at, miles, quality: drawQuality(random), misfits: new Set(misfits) }
}

/** Gives scores from about 60 to 90, most of them around 70. */
function drawQuality(random: Random): number {
  return Math.log(0.12 / 0.88) + 0.55 + 0.45 * normal(random)
}

/** Oldest first. */
export function listOrders(market: Market, contractor: number): MarketOrder[] {
  return market.orders
    .filter((order) => order.contractor === contractor)
    .toSorted((a, b) => a.opensAt - b.opensAt)
}

export function chance(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds))
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.number())) * Math.cos(2 * Math.PI * random.number())
}
