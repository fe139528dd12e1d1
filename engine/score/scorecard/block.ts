import { cholesky, invert, solve, type Matrix } from './linear.ts'
import { keepLimits, type Limits } from './monotone.ts'
import type { Penalty } from './penalty.ts'
import type { Table } from './table.ts'

/** The weights of one term or surface while they are being fitted. */
export type Block = {
  /** The bin or cell of each row. */
  cells: Uint16Array
  weights: Float64Array
  /** Prior mean. */
  prior: Float64Array
  penalty: Penalty
  /** Precision of the prior, as estimated so far. */
  strength: number
  /** The prior value that the estimate is shrunk toward. */
  priorStrength: number
  /** Covariance after the last step: the full matrix for a smooth penalty, the diagonal for a ridge. */
  covariance: Float64Array
} & Limits

type Gradient = { first: Float64Array; second: Float64Array }

/** First and second derivatives of the log-likelihood by each weight of a block. Each row is in one bin only. */
function computeGradient(block: Block, table: Table, logits: Float64Array): Gradient {
  const first = new Float64Array(block.weights.length)
  const second = new Float64Array(block.weights.length)
  const { cells } = block
  const { outcomes, weights, length } = table
  for (let row = 0; row < length; row += 1) {
    const p = 1 / (1 + Math.exp(-logits[row]!))
    const cell = cells[row]!
    const weight = weights[row]!
    first[cell]! += weight * (outcomes[row]! - p)
    second[cell]! += weight * p * (1 - p)
  }
  return { first, second }
}

/** The longest step, in log-odds: Newton's method overshoots where nearly all outcomes agree. */
const longestStep = 3

/** One Newton step of a block, and a new estimate of the strength of its prior. Updates the logits. */
export function stepBlock(block: Block, table: Table, logits: Float64Array): void {
  const gradient = computeGradient(block, table, logits)
  const before = block.weights.slice()
  const { penalty } = block
  const trace =
    penalty.kind === 'ridge'
      ? ridgeStep(block, gradient)
      : smoothStep(block, gradient, penalty.matrix)
  for (let bin = 0; bin < before.length; bin += 1) {
    const step = block.weights[bin]! - before[bin]!
    block.weights[bin] = before[bin]! + Math.min(longestStep, Math.max(-longestStep, step))
  }
  const importance = gradient.second.map((second) => second + block.strength)
  keepLimits(block.weights, importance, block)
  const { cells, weights } = block
  for (let row = 0; row < table.length; row += 1) {
    const cell = cells[row]!
    logits[row]! += weights[cell]! - before[cell]!
  }
  block.strength = estimateStrength(block, trace)
}

/** @returns the trace of covariance times penalty */
function ridgeStep(block: Block, { first, second }: Gradient): number {
  const { weights, prior, strength } = block
  let trace = 0
  for (let bin = 0; bin < weights.length; bin += 1) {
    const precision = second[bin]! + strength
    weights[bin]! += (first[bin]! - strength * (weights[bin]! - prior[bin]!)) / precision
    block.covariance[bin] = 1 / precision
    trace += 1 / precision
  }
  return trace
}

function smoothStep(block: Block, { first, second }: Gradient, matrix: Matrix): number {
  const { weights, prior, strength } = block
  const size = weights.length
  const precision = matrix.map((each) => each * strength)
  const pull = penalise(matrix, weights, prior)
  const step = first.map((each, bin) => each - strength * pull[bin]!)
  for (let bin = 0; bin < size; bin += 1) precision[bin * size + bin]! += second[bin]!
  const lower = cholesky(precision, size)
  solve(lower, size, step)
  for (let bin = 0; bin < size; bin += 1) weights[bin]! += step[bin]!
  block.covariance = invert(lower, size)
  return matrix.reduce((sum, each, at) => sum + each * block.covariance[at]!, 0)
}

function penalise(matrix: Float64Array, weights: Float64Array, prior: Float64Array): Float64Array {
  const size = weights.length
  return weights.map((_, row) => {
    let sum = 0
    for (let column = 0; column < size; column += 1) {
      sum += matrix[row * size + column]! * (weights[column]! - prior[column]!)
    }
    return sum
  })
}

/** Weight of the prior strength, in pseudo-observations, so that a few rows do not decide it. */
const anchor = 0.05
const strengths = { least: 0.02, most: 10_000 }

/** Estimates the prior's strength from the spread of the weights (empirical Bayes, Fellner and Schall). */
function estimateStrength(block: Block, trace: number): number {
  const { weights, prior, penalty, strength, priorStrength } = block
  const pull =
    penalty.kind === 'ridge'
      ? weights.map((weight, bin) => weight - prior[bin]!)
      : penalise(penalty.matrix, weights, prior)
  const spread = weights.reduce((sum, weight, bin) => sum + (weight - prior[bin]!) * pull[bin]!, 0)
  const freedom = Math.max(0, weights.length - strength * trace)
  const estimate = (freedom + anchor) / (spread + anchor / priorStrength)
  return Math.min(strengths.most, Math.max(strengths.least, estimate))
}
