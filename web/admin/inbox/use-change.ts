import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InboxChange } from '../../../wire/inbox.ts'
import { callFunction } from '../../app/call-function.ts'
import { failureSentence } from '../../app/failure.ts'
import { useLocale, useWords } from '../../app/locale.tsx'
import { showToast } from '../../app/toasts.ts'
import { inboxKey } from './open-items.ts'

export type InboxChanging = ReturnType<typeof useInboxChange>

/** Changes an item and reloads the list; returns whether it was saved. */
export function useInboxChange() {
  const { locale, text } = useLocale()
  const words = useWords('admin').inbox
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function run(change: InboxChange): Promise<boolean> {
    setBusy(true)
    let isSaved = true
    try {
      await callFunction('administration/inbox', change, locale)
      showToast({ title: words.saved, look: 'success' })
    } catch (error) {
      isSaved = false
      const description = failureSentence(error, text, words.saveFailed)
      showToast({ title: words.saveFailed, description, look: 'error' })
    }
    await queries.invalidateQueries({ queryKey: inboxKey })
    setBusy(false)
    return isSaved
  }

  return { isBusy, run }
}
