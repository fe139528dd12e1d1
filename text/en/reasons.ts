import type { Card, Term } from '../../engine/score/card.ts'
import { pickHighlights } from '../../engine/score/highlights.ts'
import type { ScoreInputs } from '../../engine/score/inputs.ts'
import {
  bookingsIn100,
  followsGeneralRules,
  isStillLearning,
  type PairTerm,
  type Reason,
  type Shown,
} from '../../engine/score/reason.ts'

/** A fact about the lead for each level of each term. */
export type ReasonLabels = { [T in Term]: Record<keyof Card[T], string> } & {
  [T in 'service' | 'daypart' | 'week' | 'season']: Record<ScoreInputs[T], string>
} & { [T in PairTerm]: Record<'both', string> } & {
  general: Record<'all', string>
  limit: Record<'top' | 'bottom', string>
}

export const reasonLabels: ReasonLabels = {
  phone: {
    confirmed: 'phone number confirmed with a code',
    valid: 'valid phone number',
    voip: 'internet phone number',
    missing: 'no phone number',
  },
  email: {
    confirmed: 'confirmed email address',
    valid: 'valid email address',
    mistyped: 'email address looks mistyped',
    missing: 'no email address',
  },
  urgency: {
    emergency: 'emergency',
    this_week: 'wants the work this week',
    this_month: 'wants the work this month',
    unknown: 'did not say how soon',
    researching: 'still researching',
  },
  ownership: {
    verified: 'owner matches public records',
    owner: 'owns the home',
    unknown: 'did not say if they own the home',
    renter: 'rents the home',
  },
  recency: {
    minutes: 'asked within an hour of delivery',
    hours: 'asked a few hours before delivery',
    day: 'asked within a day of delivery',
    older: 'asked more than a day before delivery',
  },
  fit: {
    exact: 'exactly the service you offer',
    related: 'a service related to yours',
    poor: 'not the service you offer',
  },
  distance: {
    near: 'less than 10 miles from the center of your area',
    middle: '10 to 25 miles from the center of your area',
    far: 'more than 25 miles from the center of your area',
  },
  source: {
    referral: 'came from a referral',
    search: 'came from a search ad',
    website: 'came through our quote form',
    social: 'came from social media',
    partner: 'came from a partner',
    list: 'came from an imported list',
    sample: 'sample data',
  },
  detail: {
    photos: 'sent photos',
    described: 'described the job in detail',
    brief: 'described the job briefly',
    empty: 'no description of the job',
  },
  completeness: {
    full: 'address, timing and ownership all given',
    partial: 'some details given',
    bare: 'no address, timing or ownership given',
  },
  property: {
    single_family: 'single-family home',
    shared: 'condo or apartment building',
    commercial: 'commercial property',
    other: 'another kind of property',
  },
  service: {
    roofing: 'roofing job',
    hvac: 'heating or cooling job',
    plumbing: 'plumbing job',
    electrical: 'electrical job',
    painting: 'painting job',
    landscaping: 'landscaping job',
    remodeling: 'remodeling job',
    flooring: 'flooring job',
    construction: 'construction job',
    windows: 'window job',
  },
  daypart: {
    night: 'asked at night',
    morning: 'asked in the morning',
    afternoon: 'asked in the afternoon',
    evening: 'asked in the evening',
  },
  week: { weekday: 'asked on a weekday', weekend: 'asked on a weekend' },
  season: {
    winter: 'asked in winter',
    spring: 'asked in spring',
    summer: 'asked in summer',
    fall: 'asked in the fall',
  },
  urgency_service: { both: 'how soon people want this kind of job' },
  source_service: { both: 'this kind of job from this source' },
  season_service: { both: 'this kind of job at this time of year' },
  general: { all: 'how often leads book right now' },
  limit: {
    top: 'the scale ends at 100',
    bottom: 'the scale starts at 0',
  },
}

/** The line above the reasons: the score before they are added. */
export const startingPoint = 'Starting point'

/** The label of a reason, as a fragment. A level without a label shows as it is. */
export function reasonLabel({ term, level }: Pick<Reason, 'term' | 'level'>): string {
  if (term === 'market') return `job in ${level}`
  if (term === 'campaign') return `came from the campaign “${campaignName(level)}”`
  return findLabel(reasonLabels, term, level)
}

/** An advertiser's name for a campaign, shortened, without quotation marks or parentheses. */
export function campaignName(level: string): string {
  const name = level.slice(level.indexOf(':') + 1).replaceAll(/[“”«»()\s]+/g, ' ')
  return name.slice(0, 60).trim()
}

export function findLabel(labels: ReasonLabels, term: string, level: string): string {
  const byTerm: Record<string, Record<string, string>> = labels
  return byTerm[term]?.[level] ?? level
}

/**
 * A score's reasons in words, from what is stored with the lead.
 * @example "Score 79. About 29 in 100 leads like this book a job. Helps: emergency (+14), exactly the
 * service you offer (+5). Based on general rules."
 */
export function reasoning(shown: Shown): string {
  const { helps, hurts, others } = pickHighlights(shown)
  let sentences = `Score ${shown.score}. About ${bookingsIn100(shown)} in 100 leads like this book a job.`
  if (helps.length > 0) sentences += ` Helps: ${joinReasons(helps, reasonLabel)}.`
  if (hurts.length > 0) sentences += ` Hurts: ${joinReasons(hurts, reasonLabel)}.`
  if (others !== 0) sentences += ` Other factors: ${formatPoints(others)}.`
  if (isStillLearning(shown)) sentences += ' Still learning.'
  if (followsGeneralRules(shown)) sentences += ' Based on general rules.'
  return sentences
}

/** Points with their sign: '+9', '−6'. */
export function formatPoints(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`
}

/** 'emergency (+14), exactly the service you offer (+5)'. */
export function joinReasons(
  reasons: ReadonlyArray<Reason>,
  describe: (reason: Reason) => string,
): string {
  let list = ''
  for (const reason of reasons) {
    list += `${list === '' ? '' : ', '}${describe(reason)} (${formatPoints(reason.points)})`
  }
  return list
}
