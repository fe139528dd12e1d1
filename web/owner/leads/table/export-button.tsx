import { useState } from 'react'
import { failureSentence } from '../../../app/failure.ts'
import { useText } from '../../../app/locale.tsx'
import { showToast } from '../../../app/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useOwner } from '../../account.ts'
import { readAllLeads } from './page.ts'
import type { LeadQuery } from './query.ts'
import { saveCsv } from './save-csv.ts'

/** Exports all matching leads, not only the current page. */
export function ExportButton({ query, disabled }: { query: LeadQuery; disabled: boolean }) {
  const text = useText()
  const words = text.owner.management
  const { businessId } = useOwner()
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      saveCsv(await readAllLeads(businessId, query, text.owner.lead.homeowner))
    } catch (error) {
      showToast({
        title: text.toasts.error,
        description: failureSentence(error, text, text.toasts.leadsFailed),
        look: 'error',
        action: { label: text.app.tryAgain, onPress: () => void save() },
      })
    }
    setBusy(false)
  }
  return (
    <Button look="secondary" disabled={disabled} busy={busy} onClick={() => void save()}>
      {!busy && <Icon name="download" className="size-4" />}
      {busy ? words.exporting : words.exportCsv}
    </Button>
  )
}
