import { measureExactness } from './exactness.ts'
import { measureMarket } from './market.ts'
import { measurePublicSets } from './public-sets.ts'
import { hasData } from './read-set.ts'
import { measureSpeed } from './speed.ts'
import { measureStreams } from './streams.ts'

const parts: Record<string, { needsData: boolean; measure: () => string[] }> = {
  sets: { needsData: true, measure: measurePublicSets },
  streams: { needsData: true, measure: measureStreams },
  exactness: { needsData: false, measure: measureExactness },
  market: { needsData: false, measure: measureMarket },
  speed: { needsData: false, measure: measureSpeed },
}

/** Compares the score with its reference figures, and fails if one is missed. @param wanted parts, or none for all */
export async function measureScore(wanted: string[]): Promise<void> {
  for (const [name, { needsData, measure }] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    console.log(`\n${name}`)
    if (needsData && !hasData())
      console.log('  skipped: SCORING_DATA names no folder with the data sets')
    else for (const line of measure()) console.log(`  ${line}`)
  }
}
