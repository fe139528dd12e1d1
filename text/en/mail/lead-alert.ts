import type { ScoreBand } from '../../../engine/plans.ts'
import { scoreBands } from '../score-bands.ts'

/** The email that tells an owner about leads from an open order. */
export const leadAlert = {
  subject: (count: number) =>
    count === 1 ? 'A new homeowner for you' : `${count} new homeowners for you`,
  /** For a homeowner whose name is not safe to print in an email. */
  homeowner: 'Homeowner',
  lead: (service: string, place: string, score: number, band: ScoreBand) =>
    [service, place, `score ${score} (${scoreBands[band].toLowerCase()})`].join(' · '),
  callNumber: (phone: string) => `Call ${phone}`,
  open: 'See the details',
  more: (count: number) => (count === 1 ? 'and one more' : `and ${count} more`),
  call: (_count: number) =>
    'They asked for a quote, and only you have their number. Call while it is fresh.',
  action: (count: number): string => (count === 1 ? 'See this lead' : 'See your leads'),
  settings: 'You can turn these alerts off in your settings.',
}
