/** A value of a row: a number, a level's name, or null if it is unknown. */
export type Value = string | number | null
/** One observation's features by name. A missing name counts as null. */
export type Row = Readonly<Record<string, Value | undefined>>

/** The only direction in which a feature may move the odds, in the order of its bins or levels. */
export type Direction = 'up' | 'down'

type Common = {
  /** Prior mean of the "missing" bin. Default 0. */
  missing?: number
  /** The largest absolute weight of the feature, in log-odds. */
  bound?: number
  /** Overrides the model's `strength` for this feature. */
  strength?: number
}

export type NumberSpec = {
  name: string
  kind: 'number'
  /** Where a bin ends and the next begins (`value < edge`). Learned from the rows by default. */
  edges?: ReadonlyArray<number>
  /** Prior mean of each bin in log-odds, one more than there are edges. Default zeros. */
  prior?: ReadonlyArray<number>
  direction?: Direction
} & Common

export type CategorySpec = {
  name: string
  kind: 'category'
  /** All levels that are known beforehand, in their order if they have one. Others are learned. */
  levels?: ReadonlyArray<string>
  /** Prior mean of the levels in log-odds. Default 0. */
  prior?: Readonly<Record<string, number>>
  /** In the order of `levels`. With a direction, no other level is learned. */
  direction?: Direction
} & Common

export type FeatureSpec = NumberSpec | CategorySpec

export type Spec = {
  features: ReadonlyArray<FeatureSpec>
  /** Prior of the intercept in log-odds. Flat by default. */
  intercept?: { mean: number; sd: number }
  /** Pairs that may become a surface; 'any' tries all of them. Default none. */
  pairs?: 'any' | ReadonlyArray<readonly [string, string]>
  /** Initial prior precision of a level (one over the variance); the fit updates it. Default 5: sd 0.45. */
  strength?: number
}

export type Observation = {
  row: Row
  /** 1 if it happened. */
  outcome: 0 | 1
  /** How much it counts. Default 1. */
  weight?: number
}
