/** A value of a row: a number, a level's name, or null where nothing is known. */
export type Value = string | number | null
/** One observation's features by name; a name that is not there counts as null. */
export type Row = Readonly<Record<string, Value | undefined>>

/** The way in which a feature may only move the odds, in the order of its bins or levels. */
export type Direction = 'up' | 'down'

type Common = {
  /** Prior mean of the bin of rows that say nothing; zero where left out. */
  missing?: number
  /** The most that the feature may weigh either way, in log-odds. */
  bound?: number
  /** As `strength` of the whole, for this feature. */
  strength?: number
}

export type NumberSpec = {
  name: string
  kind: 'number'
  /** Where a bin ends and the next begins (`value < edge`); learned from the rows where left out. */
  edges?: ReadonlyArray<number>
  /** Prior mean of each bin in log-odds, one more than edges; zeros where left out. */
  prior?: ReadonlyArray<number>
  direction?: Direction
} & Common

export type CategorySpec = {
  name: string
  kind: 'category'
  /** All levels that are known beforehand, in order where there is one. Others are learned. */
  levels?: ReadonlyArray<string>
  /** Prior mean of the levels in log-odds; zero for those left out. */
  prior?: Readonly<Record<string, number>>
  /** In the order of `levels`; no other level is learned then. */
  direction?: Direction
} & Common

export type FeatureSpec = NumberSpec | CategorySpec

export type Spec = {
  features: ReadonlyArray<FeatureSpec>
  /** Prior of the intercept in log-odds; nothing is known of it where left out. */
  intercept?: { mean: number; sd: number }
  /** Pairs that may become a surface; 'any' tries all of them. None where left out. */
  pairs?: 'any' | ReadonlyArray<readonly [string, string]>
  /** Prior precision of a level (one over the variance), before outcomes say better. Default 5: sd 0.45. */
  strength?: number
}

export type Observation = {
  row: Row
  /** 1 where it happened. */
  outcome: 0 | 1
  /** How much it counts; 1 where left out. */
  weight?: number
}
