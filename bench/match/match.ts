import { findFits } from './bookings.ts'
import { drawMarket, plentiful, scarce, type Demand } from './draw-market.ts'
import { computeOptimum } from './optimum.ts'
import { playMonth, type Month } from './play-month.ts'
import { policies } from './policies.ts'

const aim = 0.95

/**
 * Computes the share of the possible bookings that each matching policy achieves, over 50 generated markets
 * from `firstSeed` on. Fails if the product's policy misses the aim on average, or violates the fairness floor.
 */
export async function measureMatch([seed = '1']: string[]): Promise<void> {
  const firstSeed = Number(seed)
  console.log(`Markets from ${firstSeed} on. Expected bookings as a share of the offline optimum, which knows
in advance who will ask when and which orders will be opened:
  share   both use the probabilities that the policies get: the score, and the record of the business
  strict  both use the real probabilities: the optimum also knows each contractor's skill, which no policy sees`)
  const claimed = await play(scarce, 50, firstSeed)
  await play(plentiful, 25, firstSeed)

  const ours = claimed.get('ours') ?? []
  const share = mean(ours.map(({ shares }) => shares.estimated))
  const unfair = ours.reduce((sum, { month }) => sum + month.unfair, 0)
  const holds = share >= aim && unfair === 0
  console.log(
    `\nClaim, ours where homeowners are scarce: mean share ${shown(share)}, at least ${aim}; ` +
      `fairness violations ${unfair}, at most 0. ${holds ? 'Passed.' : 'FAILED.'}`,
  )
  if (!holds) process.exitCode = 1
}

type Played = { shares: Month['bookings']; month: Month }

async function play(
  demand: Demand,
  count: number,
  firstSeed: number,
): Promise<Map<string, Played[]>> {
  const played = new Map<string, Played[]>()
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const market = drawMarket(seed, demand)
    const fits = market.homeowners.map((homeowner) => findFits(market, homeowner))
    const estimated = await computeOptimum(market, fits, 'estimated')
    const real = await computeOptimum(market, fits, 'real')
    for (const [name, policy] of Object.entries(policies)) {
      const month = playMonth(market, fits, policy)
      const shares = {
        estimated: month.bookings.estimated / estimated,
        real: month.bookings.real / real,
      }
      played.set(name, [...(played.get(name) ?? []), { shares, month }])
    }
  }
  print(demand, count, played)
  return played
}

function print({ least, most }: Demand, count: number, played: Map<string, Played[]>): void {
  console.log(
    `\n${count} markets with ${least} to ${most} leads ordered for each homeowner${most <= scarce.least ? ' (no claim)' : ''}:`,
  )
  for (const [name, months] of played) {
    const shares = months.map((each) => each.shares.estimated)
    const strict = months.map((each) => each.shares.real)
    const past = months.reduce((sum, { month }) => sum + month.unfair, 0)
    const missed = Math.max(...months.map(({ month }) => month.mostMissed))
    console.log(
      `  ${name.padEnd(10)} share ${shown(mean(shares))}, least ${shown(Math.min(...shares))}; ` +
        `strict ${shown(mean(strict))}, least ${shown(Math.min(...strict))}; fairness violations ${past}, ` +
        `most shares missed ${missed.toFixed(1)}; deviation from an even pace ${shown(mean(months.map(({ month }) => month.paceError)))}`,
    )
  }
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

function shown(value: number): string {
  return value.toFixed(3)
}
