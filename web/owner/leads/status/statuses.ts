import type { BadgeTone } from '../../../ui/badge.tsx'

/** What an owner can say about a lead, in the order of work. */
export const leadStatuses = ['new', 'contacted', 'booked', 'won', 'lost', 'bad'] as const
export type LeadStatus = (typeof leadStatuses)[number]

/** Good and closed statuses have their own tone; all others are neutral. */
const tones: Partial<Record<LeadStatus, BadgeTone>> = {
  booked: 'palm',
  won: 'palm',
  lost: 'outline',
  bad: 'outline',
}

function isLeadStatus(value: string): value is LeadStatus {
  return leadStatuses.some((status) => status === value)
}

export function statusTone(status: string): BadgeTone {
  return (isLeadStatus(status) ? tones[status] : undefined) ?? 'plain'
}
