import { apart } from './apart.ts'
import { bad } from './bad.ts'
import { blind } from './blind.ts'
import { honest } from './honest.ts'
import { known } from './known.ts'
import { furtherKinds, measureKinds, share, type Tally } from './measure.ts'
import { measureOpen } from './open.ts'
import { measurePairs } from './pairs.ts'

const sets = {
  known: { words: known, seed: 11 },
  apart: { words: apart, seed: 23 },
  blind: { words: blind, seed: 31 },
}

/** The share of bad, honest and duplicate submissions that is caught, by kind. `--wrong` prints examples of mistakes. */
export async function measureVerification(args: string[]): Promise<void> {
  const showsMistakes = args.includes('--wrong')
  for (const [name, { words, seed }] of Object.entries(sets)) {
    const badOnes = measureKinds({ ...bad, ...furtherKinds(words) }, words, { each: 480, seed })
    const honestOnes = measureKinds(honest, words, { each: 960, seed: seed + 1 })
    console.log(`\n${name}: bad submissions, refused or held`)
    print(badOnes, (tally) => tally.count - tally.caught, showsMistakes)
    console.log(`\n${name}: honest submissions, refused or held`)
    print(honestOnes, (tally) => tally.caught, showsMistakes)
    const [caught, refused] = [share(badOnes), share(honestOnes)]
    console.log(`\n${name}: ${percent(caught)} of ${caught.count} bad caught (aim: 98% or more)`)
    console.log(`${name}: ${percent(refused)} of ${refused.count} honest caught (aim: 1% or less)`)
    for (const line of measurePairs(words, { each: 400, seed: seed + 2 }))
      console.log(`${name}: ${line}`)
  }

  for (const set of ['exam', 'own'] as const) {
    const [bads, honests] = [measureOpen(set, 'bad'), measureOpen(set, 'honest')]
    console.log(`\n${set}: single lines, bad ones refused or held`)
    print(bads, (tally) => tally.count - tally.caught, showsMistakes)
    console.log(`\n${set}: single lines, honest ones refused or held`)
    print(honests, (tally) => tally.caught, showsMistakes)
    console.log(`\n${set}: ${percent(share(bads))} of ${share(bads).count} bad caught`)
    console.log(`${set}: ${percent(share(honests))} of ${share(honests).count} honest caught`)
  }
}

function print(
  tallies: Map<string, Tally>,
  wrong: (tally: Tally) => number,
  showsMistakes: boolean,
): void {
  for (const [kind, tally] of tallies) {
    const rules = [...tally.rules].map(([rule, count]) => `${rule} ${count}`).join(', ')
    console.log(`  ${kind.padEnd(30)} ${tally.caught}/${tally.count}  ${rules}`)
    const examples = showsMistakes && wrong(tally) > 0 ? tally.missed : []
    for (const example of examples.slice(0, 6)) console.log(`      ${example}`)
  }
}

function percent({ caught, count }: { caught: number; count: number }): string {
  return `${((100 * caught) / count).toFixed(2)}%`
}
