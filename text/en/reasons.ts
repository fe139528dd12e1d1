import type { Card, Term } from '../../engine/score/card.ts'
import { highlightsOf } from '../../engine/score/highlights.ts'
import { bookingsIn100, type Reason } from '../../engine/score/score.ts'

/** A fact about the lead for each level of each term. */
export type ReasonLabels = { [T in Term]: Record<keyof Card[T], string> } & {
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
    confirmed: 'confirmed e-mail address',
    valid: 'valid e-mail address',
    mistyped: 'e-mail address looks mistyped',
    missing: 'no e-mail address',
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
    unknown: 'did not say whether the home is owned',
    renter: 'rents the home',
  },
  recency: {
    minutes: 'asked within the last hour',
    hours: 'asked a few hours ago',
    day: 'asked earlier in the last 24 hours',
    older: 'asked more than a day ago',
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
    referral: 'came by referral',
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
  limit: {
    top: 'the scale ends at 100',
    bottom: 'the scale starts at 0',
  },
}

/** The line above the reasons: what they are added to. */
export const startingPoint = 'Starting point'

/** The label of a reason, as a fragment; the level itself where a newer model wrote it. */
export function reasonLabel(reason: Pick<Reason, 'term' | 'level'>): string {
  const levels: Record<string, string> | undefined = reasonLabels[reason.term]
  return levels?.[reason.level] ?? reason.level
}

/**
 * The reasons of a score as a text, from what is stored with the lead.
 * @example "Score 79. About 29 in 100 leads like this book a job. Helps: emergency (+14), exactly the
 * service you offer (+5). Based on general rules."
 */
export function reasoning(shown: { score: number; reasons: ReadonlyArray<Reason> }): string {
  const { helps, hurts, others } = highlightsOf(shown)
  const parts = [
    `Score ${shown.score}. About ${bookingsIn100(shown)} in 100 leads like this book a job.`,
  ]
  if (helps.length > 0) parts.push(`Helps: ${helps.map(withPoints).join(', ')}.`)
  if (hurts.length > 0) parts.push(`Hurts: ${hurts.map(withPoints).join(', ')}.`)
  if (others !== 0) parts.push(`Other factors: ${signed(others)}.`)
  parts.push('Based on general rules.')
  return parts.join(' ')
}

/** Points with their sign: '+9', '−6'. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`
}

function withPoints(reason: Reason): string {
  return `${reasonLabel(reason)} (${signed(reason.points)})`
}
