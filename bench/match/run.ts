import { drawMarket } from './draw-market.ts'
import { optimumOf } from './optimum.ts'
import { playMonth, type Month } from './play-month.ts'
import { policies } from './policies.ts'

/**
 * `npm run bench:match`: how much of what could have been booked each way of sharing homeowners books, over
 * 50 drawn markets; `npm run bench:match -- 1001` over others. Aim: 0.95 for ours on the average, and nobody passed over past the fairness floor.
 */
const firstSeed = Number(process.argv[2] ?? 1)
const seeds = Array.from({ length: 50 }, (_, i) => firstSeed + i)

type Played = { isScarce: boolean; share: number; month: Month }
const played = new Map<string, Played[]>(Object.keys(policies).map((name) => [name, []]))
for (const seed of seeds) {
  const market = drawMarket(seed)
  const ordered = market.orders.reduce((sum, { size }) => sum + size, 0)
  const optimum = await optimumOf(market)
  for (const [name, policy] of Object.entries(policies)) {
    const month = playMonth(market, policy)
    const share = optimum === 0 ? 1 : month.bookings / optimum
    played.get(name)?.push({ isScarce: market.homeowners.length < ordered, share, month })
  }
}

const scarce = played.get('ours')?.filter(({ isScarce }) => isScarce).length ?? 0
console.log(`${seeds.length} markets, homeowners scarcer than orders in ${scarce} of them.`)
console.log('Expected bookings as a share of the offline optimum:')
for (const [name, months] of played) {
  const shares = months.map(({ share }) => share)
  const few = months.filter(({ isScarce }) => isScarce).map(({ share }) => share)
  const many = months.filter(({ isScarce }) => !isScarce).map(({ share }) => share)
  const unfair = months.reduce((sum, { month }) => sum + month.unfair, 0)
  const missed = Math.max(...months.map(({ month }) => month.mostMissed))
  const pace = mean(months.map(({ month }) => month.paceError))
  console.log(
    `  ${name.padEnd(10)} mean ${shown(mean(shares))}, min ${shown(Math.min(...shares))} (scarce ${shown(mean(few))}, plentiful ${shown(mean(many))}); ` +
      `past the floor ${unfair}, most shares missed ${missed.toFixed(1)}; pacing error ${shown(pace)}`,
  )
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

function shown(value: number): string {
  return value.toFixed(3)
}
