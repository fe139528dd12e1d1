import { useQueryClient } from '@tanstack/react-query'
import { backend } from '../../../app/backend.ts'
import { showFailure } from '../../../app/show-failure.ts'
import { useText } from '../../../app/locale.tsx'
import { historyKey } from '../history/history.ts'
import type { Channel } from '../history/history.ts'
import { leadsKey } from '../leads.ts'
import type { Lead } from '../leads.ts'

type Change = { owner_notes: string | null } | { attempt: Channel }

/**
 * Saves what an owner did about a lead and refreshes the screens. Shows an error and returns false if it fails,
 * so that the owner can press again.
 */
export function useChangeLead(lead: Lead): (change: Change) => Promise<boolean> {
  const text = useText()
  const queries = useQueryClient()
  return async function change(what) {
    try {
      await write(lead, what)
    } catch (error) {
      showFailure(error, text, text.toasts.leadFailed)
      return false
    }
    await Promise.all([
      queries.invalidateQueries({ queryKey: leadsKey(lead.business_id) }),
      queries.invalidateQueries({ queryKey: historyKey(lead.id) }),
    ])
    return true
  }
}

async function write(lead: Lead, what: Change): Promise<void> {
  const client = await backend()
  const { error } =
    'attempt' in what
      ? await client
          .from('lead_attempts')
          .insert({ business_id: lead.business_id, lead_id: lead.id, channel: what.attempt })
      : await client.from('leads').update(what).eq('id', lead.id)
  if (error) throw error
}
