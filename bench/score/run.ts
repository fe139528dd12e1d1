import { measureExactness } from './exactness.ts'
import { measureMarket } from './market.ts'
import { measurePublicSets } from './public-sets.ts'
import { hasData } from './read-set.ts'
import { measureSpeed } from './speed.ts'
import { measureStreams } from './streams.ts'

/**
 * `npm run bench:score` prints what the score is worth beside the figures it is held against, and ends with
 * an error where one is missed; `npm run bench:score -- speed` only that part.
 */
const parts: Record<string, { needsData: boolean; measure: () => string[] }> = {
  sets: { needsData: true, measure: measurePublicSets },
  streams: { needsData: true, measure: measureStreams },
  exactness: { needsData: false, measure: measureExactness },
  market: { needsData: false, measure: measureMarket },
  speed: { needsData: false, measure: measureSpeed },
}

const wanted = process.argv.slice(2)
for (const [name, { needsData, measure }] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n${name}`)
  if (needsData && !hasData()) console.log('  left out: the public data sets are not here')
  else for (const line of measure()) console.log(`  ${line}`)
}
