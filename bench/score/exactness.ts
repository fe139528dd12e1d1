import { createHash } from 'node:crypto'
import { createLeadScorer } from '../../engine/score/score.ts'
import { compile } from '../../engine/score/scorecard/compile.ts'
import { fit } from '../../engine/score/scorecard/fit.ts'
import { canonicalJson, orderedBins, type Model } from '../../engine/score/scorecard/model.ts'
import type { Observation } from '../../engine/score/scorecard/spec.ts'
import { leadSpec } from '../../engine/score/spec.ts'
import { createRandom, drawLead, type Random } from './draw-leads.ts'
import { goal } from './report.ts'

const leads = 100_000

/** The properties that must be exact: the sum of the contributions, the directions, the hash. */
export function measureExactness(): string[] {
  const random = createRandom(11)
  const observations = Array.from({ length: 30_000 }, () => drawObservation(random))
  const model = fit(observations, leadSpec)
  const shuffled = observations.toSorted(
    (a, b) => Number(a.row.recency ?? 0) - Number(b.row.recency ?? 0),
  )
  const hashes = new Set(
    [model, fit(observations, leadSpec), fit(shuffled, leadSpec)].map(hashModel),
  )
  return [
    `largest gap of contributions + intercept to the logit, ${leads} leads: ${goal(largestGap(model), '<=', 1e-9, 18)}`,
    `steps against their direction on the full grid: ${goal(violations(model), '<=', 0)}`,
    `hashes of three fits, one of them shuffled: ${goal(hashes.size, '<=', 1)}`,
  ]
}

function hashModel(model: Model): string {
  return createHash('sha256').update(canonicalJson(model)).digest('hex')
}

function largestGap(model: Model): number {
  const random = createRandom(12)
  const scorer = createLeadScorer(model)
  let largest = 0
  for (let at = 0; at < leads; at += 1) {
    const { inputs, order } = drawLead(random)
    const parts = Object.values(scorer.contributions(inputs, order))
    const sum = parts.reduce((total, part) => total + part, model.intercept)
    largest = Math.max(largest, Math.abs(sum - scorer.score(inputs, order).logit))
  }
  return largest
}

/** Compares each ordered level of each term with the next one, on many different leads. */
function violations(model: Model): number {
  const random = createRandom(13)
  const { logit } = compile(model)
  let found = 0
  for (let lead = 0; lead < 200; lead += 1) {
    const { inputs, order } = drawLead(random)
    const row = { ...inputs, ...order }
    for (const { name, bins, direction } of model.terms) {
      if (direction === null) continue
      const values =
        bins.kind === 'category'
          ? bins.levels
          : [...bins.edges.map((edge) => edge - 1e-6), (bins.edges.at(-1) ?? 0) + 1]
      const logits = values
        .slice(0, orderedBins(bins))
        .map((value) => logit({ ...row, [name]: value }))
      if (direction === 'down') logits.reverse()
      found += logits.filter((each, at) => each < (logits[at - 1] ?? -Infinity) - 1e-12).length
    }
  }
  return found
}

/** Outcomes that contradict some of the card's directions, so that an unconstrained fit would break them. */
function drawObservation(random: Random): Observation {
  const { inputs, order } = drawLead(random)
  const against = inputs.detail === 'photos' || order.recency > 24 ? 0.15 : 0
  const campaign = inputs.campaign === 'google_ads:3' ? 0.1 : 0
  return {
    row: { ...inputs, ...order },
    outcome: random() < 0.1 + against + campaign ? 1 : 0,
  }
}
