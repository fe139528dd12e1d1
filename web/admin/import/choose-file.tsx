import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { importLimits } from '../../../wire/import-file.ts'
import { failureSentence } from '../../app/failure.ts'
import { useLocale, useWords } from '../../app/locale.tsx'
import { Icon } from '../../ui/icon.tsx'
import { importsKey, sendFile } from './files.ts'

/** Uploads a file as soon as it is chosen or dropped: the input covers the drop area and handles both. */
export function ChooseFile({ onSent }: { onSent: (id: string) => void }) {
  const { locale, text } = useLocale()
  const { choose: words } = useWords('admin').imports
  const queries = useQueryClient()
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function send(file: File | undefined) {
    if (file === undefined || share !== null) return
    setProblem(null)
    if (file.size > importLimits.bytes) return setProblem(words.tooLarge)
    if (file.size === 0) return setProblem(words.empty)
    setShare(0)
    try {
      onSent(await sendFile(file, locale, setShare))
    } catch (error) {
      setProblem(failureSentence(error, text, words.notDone))
    }
    setShare(null)
    await queries.invalidateQueries({ queryKey: importsKey })
  }

  return (
    <section className="mb-6">
      {share === null ? (
        <label className="import-drop">
          <Icon name="plus" className="size-6" />
          <span className="import-drop-name">{words.label}</span>
          <span className="hint">{words.drop}</span>
          <input
            type="file"
            className="import-drop-input"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            aria-describedby={problem ? 'import-problem' : undefined}
            onChange={(event) => {
              void send(event.target.files?.[0])
              // Allows choosing the same file again after it was fixed.
              event.target.value = ''
            }}
          />
        </label>
      ) : (
        <Sending share={share} />
      )}
      {problem && (
        <p className="error mt-3" id="import-problem" role="alert">
          <Icon name="alert" className="nudge-down size-4 flex-none" />
          {problem}
        </p>
      )}
    </section>
  )
}

function Sending({ share }: { share: number }) {
  const { choose: words } = useWords('admin').imports
  const sentence = share < 1 ? words.sending(Math.floor(share * 100)) : words.reading
  return (
    <div className="card grid gap-3">
      <p className="numbers">{sentence}</p>
      <progress className="progress" aria-label={sentence} max={1} value={share} />
    </div>
  )
}
