import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showFailure } from '../../app/show-failure.ts'
import { useLocale, useWords } from '../../app/locale.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ImportCounts } from './counts.tsx'
import { cancelImport, importsKey, type ImportRow } from './files.ts'

/** The progress by the server's own count. */
export function ImportProgress({ file }: { file: ImportRow }) {
  const { progress: words } = useWords('admin').imports
  const [isAsked, setAsked] = useState(false)
  const all = file.row_count ?? 0
  const sentence = file.rows_read === 0 ? words.waiting : words.running(file.rows_read, all)
  return (
    <>
      <div className="card grid gap-3 mb-5">
        <output className="numbers block">{sentence}</output>
        <progress className="progress" aria-label={sentence} max={all} value={file.rows_read} />
        <p className="text-ink-soft">{words.leave}</p>
      </div>
      <ImportCounts file={file} />
      <Button look="danger" onClick={() => setAsked(true)}>
        {words.cancel}
      </Button>
      {isAsked && <ConfirmCancel id={file.id} onClose={() => setAsked(false)} />}
    </>
  )
}

function ConfirmCancel({ id, onClose }: { id: string; onClose: () => void }) {
  const { locale, text } = useLocale()
  const { progress: words } = useWords('admin').imports
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function cancel() {
    setBusy(true)
    try {
      await cancelImport(id, locale)
      onClose()
    } catch (error) {
      showFailure(error, text, words.notCancelled)
      setBusy(false)
    }
    await queries.invalidateQueries({ queryKey: importsKey })
  }

  return (
    <Dialog
      open
      title={words.confirmTitle}
      description={words.confirm}
      closeLabel={words.goOn}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-3">
        <Button look="danger" busy={isBusy} onClick={() => void cancel()}>
          {words.cancel}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {words.goOn}
        </Button>
      </div>
    </Dialog>
  )
}
