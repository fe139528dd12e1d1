import type { Lead } from './leads.ts'
import { scoreBand } from '../../ui/score-badge.tsx'
import type { ScoreBand } from '../../ui/score-badge.tsx'

/** The four trades that the filter offers. */
export const filterIndustries = ['roofing', 'hvac', 'plumbing', 'electrical'] as const

export type LeadFilter = {
  search: string
  industry: 'all' | (typeof filterIndustries)[number]
  band: 'all' | ScoreBand
}

export const everything: LeadFilter = { search: '', industry: 'all', band: 'all' }

type Filtered = Pick<
  Lead,
  | 'company_name'
  | 'contact_name'
  | 'full_name'
  | 'email'
  | 'industry'
  | 'service_needed'
  | 'ai_score'
>

/** Whether a lead fits: the search looks in company, contact and e-mail, whatever the case. */
export function fitsFilter(lead: Filtered, { search, industry, band }: LeadFilter): boolean {
  const needle = search.trim().toLowerCase()
  const names = [lead.company_name, lead.contact_name, lead.full_name, lead.email]
  if (needle && !names.some((name) => name?.toLowerCase().includes(needle))) return false
  if (industry !== 'all' && (lead.industry ?? lead.service_needed)?.toLowerCase() !== industry) {
    return false
  }
  return band === 'all' || scoreBand(lead.ai_score) === band
}
