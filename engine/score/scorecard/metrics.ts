/** How well probabilities match what happened. Arrays of the same length; outcomes are 0 or 1. */
export type Predictions = {
  probabilities: ArrayLike<number>
  outcomes: ArrayLike<number>
}

/** Area under the ROC curve: the chance that a positive ranks above a negative; ties count half. */
export function areaUnderCurve({ probabilities, outcomes }: Predictions): number {
  const order = ranked(probabilities)
  let [ranks, happened] = [0, 0]
  for (let start = 0; start < order.length;) {
    let end = start
    while (end < order.length && probabilities[order[end]!] === probabilities[order[start]!])
      end += 1
    for (let at = start; at < end; at += 1) {
      if (outcomes[order[at]!] !== 1) continue
      happened += 1
      ranks += (start + end + 1) / 2
    }
    start = end
  }
  const others = order.length - happened
  return (ranks - (happened * (happened + 1)) / 2) / (happened * others)
}

/** Mean log-loss in nats. Probabilities are clamped to a millionth from 0 and 1. */
export function logLoss({ probabilities, outcomes }: Predictions): number {
  let sum = 0
  for (let at = 0; at < outcomes.length; at += 1)
    sum += computeLogLoss(probabilities[at]!, outcomes[at]!)
  return sum / outcomes.length
}

export function computeLogLoss(probability: number, outcome: number): number {
  const p = Math.min(1 - 1e-6, Math.max(1e-6, probability))
  return -Math.log(outcome === 1 ? p : 1 - p)
}

/** A group of similar probabilities with its predicted and actual rates. */
export type CalibrationBin = { predicted: number; happened: number; count: number }

/** Groups of equal size in order of probability. */
export function measureCalibration(
  { probabilities, outcomes }: Predictions,
  groups = 15,
): CalibrationBin[] {
  const order = ranked(probabilities)
  const sizes = Array.from({ length: groups }, (_, at) => {
    return Math.floor(order.length / groups) + (at < order.length % groups ? 1 : 0)
  })
  let start = 0
  return sizes.flatMap((count) => {
    const rows = order.slice(start, start + count)
    start += count
    if (count === 0) return []
    const predicted = rows.reduce((sum, row) => sum + probabilities[row]!, 0) / count
    const happened = rows.reduce((sum, row) => sum + outcomes[row]!, 0) / count
    return [{ predicted, happened, count }]
  })
}

/** Expected calibration error: the mean distance between predicted and actual rates. */
export function calibrationError(predictions: Predictions, groups = 15): number {
  const bins = measureCalibration(predictions, groups)
  const sum = bins.reduce(
    (total, bin) => total + bin.count * Math.abs(bin.predicted - bin.happened),
    0,
  )
  return sum / predictions.outcomes.length
}

/** The positive rate in the best share of the rows, divided by the overall rate. */
export function liftAt({ probabilities, outcomes }: Predictions, share: number): number {
  const order = ranked(probabilities).toReversed()
  const best = order.slice(0, Math.ceil(order.length * share))
  const rate = (rows: ArrayLike<number>) =>
    Array.from(rows).reduce((sum, row) => sum + outcomes[row]!, 0) / rows.length
  return rate(best) / rate(order)
}

/**
 * The line through the log-odds that fits the outcomes: [0, 1] if they are calibrated. A positive intercept means
 * that predictions are too low, a slope below one that they are too extreme.
 */
export function fitRecalibration(
  logits: ArrayLike<number>,
  outcomes: ArrayLike<number>,
): { intercept: number; slope: number } {
  let [a, b] = [0, 1]
  for (let round = 0; round < 25; round += 1) {
    // A weak prior at (0, 1), so that a handful of outcomes has an answer too.
    let [ga, gb, haa, hab, hbb] = [-a, -(b - 1), 1, 0, 1]
    for (let at = 0; at < outcomes.length; at += 1) {
      const x = logits[at]!
      const p = 1 / (1 + Math.exp(-(a + b * x)))
      const [residual, weight] = [outcomes[at]! - p, p * (1 - p)]
      ga += residual
      gb += residual * x
      haa += weight
      hab += weight * x
      hbb += weight * x * x
    }
    const determinant = haa * hbb - hab * hab
    a += (hbb * ga - hab * gb) / determinant
    b += (haa * gb - hab * ga) / determinant
  }
  return { intercept: a, slope: b }
}

/** Row indices by rising probability. Of equal ones the later row comes first, so that read from the top they keep their order. */
function ranked(probabilities: ArrayLike<number>): Uint32Array {
  return Uint32Array.from(probabilities, (_, at) => at).toSorted(
    (a, b) => probabilities[a]! - probabilities[b]! || b - a,
  )
}
