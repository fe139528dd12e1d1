import { useQuery } from '@tanstack/react-query'
import { backend } from '../../../app/backend.ts'
import type { Lead } from '../leads.ts'

/** How an owner can try to reach a homeowner. */
export const channels = ['call', 'text', 'email', 'visit'] as const
export type Channel = (typeof channels)[number]

export type LeadEvent =
  | { kind: 'delivered'; at: string }
  | { kind: 'withdrawn'; at: string }
  | { kind: 'attempt'; at: string; channel: string }
  | { kind: 'status'; at: string; status: string }

export const historyKey = (leadId: string) => ['lead-history', leadId]

/** The events of a lead, latest first. */
async function readHistory(lead: Lead): Promise<LeadEvent[]> {
  const client = await backend()
  const [attempts, outcomes] = await Promise.all([
    client.from('lead_attempts').select('channel, created_at').eq('lead_id', lead.id),
    client.from('lead_outcomes').select('status, created_at').eq('lead_id', lead.id),
  ])
  if (attempts.error) throw attempts.error
  if (outcomes.error) throw outcomes.error
  return buildHistory(lead, attempts.data, outcomes.data)
}

type Attempt = { channel: string; created_at: string }
type Outcome = { status: string; created_at: string }

export function buildHistory(
  lead: Pick<Lead, 'created_at' | 'withdrawn_at'>,
  attempts: Attempt[],
  outcomes: Outcome[],
): LeadEvent[] {
  const events: LeadEvent[] = [
    { kind: 'delivered', at: lead.created_at },
    ...attempts.map(({ channel, created_at: at }): LeadEvent => ({ kind: 'attempt', at, channel })),
    ...outcomes.map(({ status, created_at: at }): LeadEvent => ({ kind: 'status', at, status })),
  ]
  if (lead.withdrawn_at !== null) events.push({ kind: 'withdrawn', at: lead.withdrawn_at })
  return events.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

export function useHistory(lead: Lead) {
  return useQuery({ queryKey: historyKey(lead.id), queryFn: () => readHistory(lead) })
}

/** The homeowner's consent to be contacted, as it was shown; null if only the source has it. */
async function readConsent(requestId: string) {
  const client = await backend()
  const { data, error } = await client
    .from('consents')
    .select('given_at, revoked_at, disclosure_version, disclosure_language, consent_texts(words)')
    .eq('request_id', requestId)
    .limit(1)
    .maybeSingle()
  if (error) throw error
  return data
}

export function useConsent(requestId: string | null) {
  return useQuery({
    queryKey: ['consent', requestId],
    queryFn: () => (requestId === null ? null : readConsent(requestId)),
  })
}
