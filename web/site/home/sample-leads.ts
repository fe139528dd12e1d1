import { coldModel } from '../../../engine/score/cold-model.ts'
import type { ScoreInputs } from '../../../engine/score/inputs.ts'
import { createLeadScorer, type Score } from '../../../engine/score/score.ts'
import type { Service } from '../../../engine/services.ts'

/** The trades that the hero shows. */
export const sampleTrades = [
  'roofing',
  'hvac',
  'plumbing',
  'electrical',
] as const satisfies Service[]
type SampleTrade = (typeof sampleTrades)[number]

export type SampleLead = {
  name: string
  service: SampleTrade
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

/** The leads of the hero beside the newest of the list, which is for a roof. */
const otherTrades: Sample[] = [
  {
    name: 'Kevin Brooks',
    service: 'hvac',
    place: 'Plantation, FL',
    phone: '(954) 555-0131',
    minutes: 11,
    miles: 9,
    inputs: {
      phone: 'confirmed',
      urgency: 'emergency',
      source: 'search',
      detail: 'brief',
      email: 'mistyped',
      property: 'other',
    },
  },
  {
    name: 'Ana Lucía Pérez',
    service: 'plumbing',
    place: 'Doral, FL',
    phone: '(305) 555-0175',
    minutes: 38,
    miles: 8,
    inputs: { detail: 'photos', email: 'missing', property: 'other' },
  },
  {
    name: 'Thomas Reed',
    service: 'electrical',
    place: 'Weston, FL',
    phone: '(954) 555-0108',
    minutes: 190,
    miles: 9,
    inputs: {
      phone: 'confirmed',
      urgency: 'this_month',
      detail: 'brief',
      email: 'mistyped',
      ownership: 'unknown',
    },
  },
]

const scorer = createLeadScorer(coldModel)

/** Made-up homeowners with the scores that the product gives them, best first. */
export const sampleLeads: SampleLead[] = samples
  .map(scoreLead)
  .toSorted((a, b) => b.score.score - a.score.score)

/** One lead for each of `sampleTrades`: the newest of the list first. */
export const heroLeads: SampleLead[] = [
  ...sampleLeads.toSorted((a, b) => a.minutes - b.minutes).slice(0, 1),
  ...otherTrades.map(scoreLead),
]

function scoreLead({ miles, inputs, ...lead }: Sample): SampleLead {
  return { ...lead, score: scoreSample(lead, miles, inputs) }
}

function scoreSample(
  { service, minutes }: Pick<Sample, 'service' | 'minutes'>,
  miles: number,
  inputs: Partial<ScoreInputs>,
): Score {
  const order = { recency: minutes / 60, fit: 'exact', distance: miles }
  return scorer.score({ ...usual, service, ...inputs }, order)
}
