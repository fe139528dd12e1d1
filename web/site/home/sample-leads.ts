import { coldModel } from '../../../engine/score/cold-model.ts'
import type { ScoreInputs } from '../../../engine/score/inputs.ts'
import { createLeadScorer, type Score } from '../../../engine/score/score.ts'
import type { Service } from '../../../engine/services.ts'

export type SampleLead = {
  name: string
  service: Service
  place: string
  phone: string
  /** Since the homeowner asked. */
  minutes: number
  score: Score
}

type Sample = Omit<SampleLead, 'score'> & {
  /** From the center of the contractor's area. */
  miles: number
  inputs: Partial<ScoreInputs>
}

const usual: ScoreInputs = {
  phone: 'valid',
  email: 'valid',
  urgency: 'this_week',
  ownership: 'owner',
  detail: 'described',
  completeness: 'partial',
  source: 'website',
  property: 'single_family',
  service: 'roofing',
  market: 'FL',
  campaign: null,
  daypart: 'morning',
  week: 'weekday',
  season: 'summer',
}

/** The telephone numbers are of the range that is reserved for fiction. */
const samples: Sample[] = [
  {
    name: 'Robert Ellis',
    service: 'roofing',
    place: 'Hialeah, FL',
    phone: '(305) 555-0118',
    minutes: 24,
    miles: 14,
    inputs: { urgency: 'emergency', detail: 'photos' },
  },
  {
    name: 'Marisol Herrera',
    service: 'roofing',
    place: 'Coral Gables, FL',
    phone: '(305) 555-0142',
    minutes: 4,
    miles: 14,
    inputs: { phone: 'confirmed', email: 'missing', property: 'other' },
  },
  {
    name: 'Denise Carter',
    service: 'roofing',
    place: 'Kendall, FL',
    phone: '(786) 555-0163',
    minutes: 95,
    miles: 8,
    inputs: { urgency: 'this_month', detail: 'photos' },
  },
  {
    name: 'Luis Ortega',
    service: 'roofing',
    place: 'Homestead, FL',
    phone: '(786) 555-0127',
    minutes: 260,
    miles: 19,
    inputs: { urgency: 'this_month', source: 'search', detail: 'brief' },
  },
]

const scorer = createLeadScorer(coldModel)

/** Made-up homeowners with the scores that the product gives them, best first. */
export const sampleLeads: SampleLead[] = samples
  .map(({ miles, inputs, ...lead }) => ({ ...lead, score: scoreSample(lead, miles, inputs) }))
  .toSorted((a, b) => b.score.score - a.score.score)

function scoreSample(
  { service, minutes }: Pick<Sample, 'service' | 'minutes'>,
  miles: number,
  inputs: Partial<ScoreInputs>,
): Score {
  const order = { recency: minutes / 60, fit: 'exact', distance: miles }
  return scorer.score({ ...usual, service, ...inputs }, order)
}
