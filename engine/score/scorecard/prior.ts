import { binCount, missingBin, type Bins } from './model.ts'
import type { FeatureSpec } from './spec.ts'

/** The prior mean of each bin from the spec, or zero. */
export function makePrior(feature: FeatureSpec, bins: Bins): Float64Array {
  const means = new Float64Array(binCount(bins))
  means[missingBin(bins)] = feature.missing ?? 0
  if (feature.kind === 'number') means.set(feature.prior ?? [])
  else if (bins.kind === 'category') {
    bins.levels.forEach((level, at) => (means[at] = feature.prior?.[level] ?? 0))
  }
  return means
}
