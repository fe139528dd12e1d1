import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { backend } from '../../../app/backend.ts'
import { failureSentence } from '../../../app/failure.ts'
import { useText } from '../../../app/locale.tsx'
import { showToast, undoAction } from '../../../app/toasts.ts'
import { historyKey } from '../history/history.ts'
import { leadsKey } from '../leads.ts'
import type { Lead } from '../leads.ts'
import { statusName } from '../words.ts'

type Marked = Pick<Lead, 'id' | 'business_id' | 'status'>

/**
 * Sets the status of one or several leads and offers to undo it. Shows an error if it fails; the screens then
 * still show what is stored.
 */
export function useSetStatus(): (leads: Marked[], status: string) => Promise<void> {
  const text = useText()
  const queries = useQueryClient()

  async function tryTo(write: () => Promise<void>, leads: Marked[], done: () => void) {
    try {
      await write()
      done()
    } catch (error) {
      showToast({
        title: text.toasts.error,
        description: failureSentence(error, text, text.toasts.leadFailed),
        look: 'error',
        action: { label: text.app.tryAgain, onPress: () => void tryTo(write, leads, done) },
      })
    }
    await refresh(queries, leads)
  }

  return async function setStatus(leads, status) {
    const changed = leads.filter((lead) => lead.status !== status)
    if (changed.length === 0) return
    const undo = () =>
      void tryTo(
        () => restoreStatuses(changed),
        changed,
        () => showToast({ title: text.toasts.undone, look: 'success' }),
      )
    await tryTo(
      () => writeStatus(changed, status),
      changed,
      () =>
        showToast({
          title: text.toasts.statusesSaved(changed.length, statusName(status, text)),
          look: 'success',
          action: undoAction(text, undo),
        }),
    )
  }
}

async function writeStatus(leads: Marked[], status: string): Promise<void> {
  const client = await backend()
  const { error } = await client
    .from('leads')
    .update({ status })
    .in(
      'id',
      leads.map(({ id }) => id),
    )
  if (error) throw error
}

/** Gives each lead the status that it had, with one request for each of those statuses. */
async function restoreStatuses(leads: Marked[]): Promise<void> {
  for (const status of new Set(leads.map((lead) => lead.status))) {
    await writeStatus(
      leads.filter((lead) => lead.status === status),
      status,
    )
  }
}

async function refresh(queries: QueryClient, leads: Marked[]): Promise<void> {
  const [first] = leads
  if (first === undefined) return
  await Promise.all([
    queries.invalidateQueries({ queryKey: leadsKey(first.business_id) }),
    ...leads.map(({ id }) => queries.invalidateQueries({ queryKey: historyKey(id) })),
  ])
}
