import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { backend } from '../../../app/backend.ts'
import { failureSentence } from '../../../app/failure.ts'
import { useText } from '../../../app/locale.tsx'
import { showToast, undoAction } from '../../../app/toasts.ts'
import { historyKey } from '../history/history.ts'
import { leadsKey } from '../leads.ts'
import { statusName } from '../words.ts'
import { type Marked, restoreStatuses, writeStatus } from './write-status.ts'

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
        async () => restoreStatuses(await backend(), changed, status),
        changed,
        () => showToast({ title: text.toasts.undone, look: 'success' }),
      )
    await tryTo(
      async () => writeStatus(await backend(), changed, status),
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

async function refresh(queries: QueryClient, leads: Marked[]): Promise<void> {
  const [first] = leads
  if (first === undefined) return
  await Promise.all([
    queries.invalidateQueries({ queryKey: leadsKey(first.business_id) }),
    ...leads.map(({ id }) => queries.invalidateQueries({ queryKey: historyKey(id) })),
  ])
}
