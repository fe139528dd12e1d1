import { anchorLogOdds, pointsPerLogOdds } from './anchors.ts'
import { card, cuts, type Term as CardTerm } from './card.ts'
import type { CategorySpec, FeatureSpec, NumberSpec, Spec } from './scorecard/spec.ts'
import { learnedTerms, pairs, type LearnedTerm } from './terms.ts'

/** A mild proxy of income and wealth, so limited to 6 points either way. */
const propertyBound = 6 / pointsPerLogOdds

/**
 * The features of a lead. The card is their prior, and outcomes update it. `source` and `campaign` add up, so a
 * campaign's weight is its difference from its source, as a market's is from all leads.
 */
export const leadSpec: Spec = {
  intercept: { mean: anchorLogOdds, sd: 0.5 },
  features: [
    ordered('phone', ['missing', 'voip', 'valid', 'confirmed']),
    ordered('email', ['mistyped', 'missing', 'valid', 'confirmed']),
    ordered('urgency', ['researching', 'this_month', 'this_week', 'emergency']),
    ordered('ownership', ['renter', 'owner', 'verified']),
    ordered('fit', ['poor', 'related', 'exact']),
    ordered('detail', ['empty', 'brief', 'described', 'photos']),
    ordered('completeness', ['bare', 'partial', 'full']),
    category('source'),
    { ...category('property'), bound: propertyBound },
    cut('recency', ['minutes', 'hours', 'day', 'older']),
    cut('distance', ['near', 'middle', 'far']),
    ...learnedTerms.map(learned),
  ],
  pairs,
}

/** Levels from worst to best; a missing answer is separate. */
function ordered(name: CardTerm, levels: string[]): CategorySpec {
  const prior: Record<string, number> = card[name]
  return { name, kind: 'category', levels, prior, direction: 'up', missing: prior.unknown ?? 0 }
}

function category(name: CardTerm): CategorySpec {
  return { name, kind: 'category', levels: Object.keys(card[name]), prior: card[name] }
}

function cut(name: keyof typeof cuts, levels: string[]): NumberSpec {
  const weights: Record<string, number> = card[name]
  const prior = levels.map((level) => weights[level] ?? 0)
  return { name, kind: 'number', edges: cuts[name], prior, direction: 'down' }
}

/** Shrunk to zero more strongly than the card's levels until outcomes show a difference: sd 0.2. */
function learned(name: LearnedTerm): FeatureSpec {
  return { name, kind: 'category', strength: 25 }
}
