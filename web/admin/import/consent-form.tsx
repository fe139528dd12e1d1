import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { importLimits, ImportPlan, type ImportTrial } from '../../../wire/import-file.ts'
import { locales } from '../../../engine/languages.ts'
import { failureSentence } from '../../app/failure.ts'
import { useLocale, useWords } from '../../app/locale.tsx'
import { nameLanguage } from '../../app/name-language.ts'
import { showToast } from '../../app/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { showWrong } from '../use-mistakes.ts'
import { forgetConsentDraft, useConsentDraft, type ConsentDraft } from './consent-draft.ts'
import { importsKey, startImport } from './files.ts'

type ConsentFormProps = {
  id: string
  /** Null while a column is missing. */
  trial: ImportTrial | null
  rows: number
  /** What is wrong with the columns. */
  problem: string | undefined
}

/** The consent stored with every request, and the last step before the import starts. */
export function ConsentForm({ id, trial, rows, problem }: ConsentFormProps) {
  const { locale, text } = useLocale()
  const words = useWords('admin').imports
  const queries = useQueryClient()
  const [consent, setConsent] = useConsentDraft(id)
  const [isSure, setSure] = useState(false)
  const [wasTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const pageUrl = consent.pageUrl.trim()
  const proof = { text: consent.text, language: consent.language, ...(pageUrl && { pageUrl }) }
  const read = ImportPlan.shape.consent.safeParse(proof)
  const wrong = new Set(read.error?.issues.map(({ path }) => path[0]))

  async function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    showWrong(event.currentTarget, () => setTried(true))
    if (trial === null || !read.success || !isSure) return
    setBusy(true)
    try {
      await startImport(id, { ...trial, consent: read.data }, locale)
      forgetConsentDraft(id)
      await queries.invalidateQueries({ queryKey: importsKey })
    } catch (error) {
      const description = failureSentence(error, text, words.notStarted)
      showToast({ title: words.notStarted, description, look: 'error' })
    }
    setBusy(false)
  }

  return (
    <Card aria-labelledby="import-consent">
      <h2 id="import-consent" className="card-title">
        {words.consent.title}
      </h2>
      <form className="form" noValidate onSubmit={(event) => void start(event)}>
        <p className="text-ink-soft">{words.consent.intro}</p>
        <ProofFields consent={consent} wrong={wasTried ? wrong : new Set()} change={setConsent} />
        <SureField isSure={isSure} isMissing={wasTried && !isSure} set={setSure} />
        {wasTried && problem && (
          <p className="error" role="alert">
            {problem}
          </p>
        )}
        <div>
          <Button type="submit" busy={isBusy}>
            {isBusy ? words.starting : words.start(rows)}
          </Button>
        </div>
      </form>
    </Card>
  )
}

type ProofFieldsProps = {
  consent: ConsentDraft
  /** The names of the fields that are not valid. */
  wrong: Set<unknown>
  change: (consent: ConsentDraft) => void
}

function ProofFields({ consent, wrong, change }: ProofFieldsProps) {
  const words = useWords('admin').imports
  const { locale } = useLocale()
  return (
    <>
      <TextAreaField
        label={words.consent.text}
        hint={words.consent.textHint}
        error={wrong.has('text') ? words.consent.textMissing : undefined}
        maxLength={importLimits.consentText.max}
        value={consent.text}
        onChange={({ target }) => change({ ...consent, text: target.value })}
      />
      <div className="form form-pairs">
        <SelectField
          label={words.consent.language}
          value={consent.language}
          options={locales.map((value) => ({ value, label: nameLanguage(value, locale) }))}
          onChange={({ target }) => {
            const language = locales.find((each) => each === target.value)
            if (language) change({ ...consent, language })
          }}
        />
        <TextField
          label={words.consent.pageUrl}
          hint={words.consent.pageUrlHint}
          error={wrong.has('pageUrl') ? words.consent.pageUrlWrong : undefined}
          type="url"
          maxLength={2000}
          value={consent.pageUrl}
          onChange={({ target }) => change({ ...consent, pageUrl: target.value })}
        />
      </div>
    </>
  )
}

type SureFieldProps = { isSure: boolean; isMissing: boolean; set: (isSure: boolean) => void }

function SureField({ isSure, isMissing, set }: SureFieldProps) {
  const { consent: words } = useWords('admin').imports
  return (
    <>
      <label className="import-sure">
        <input
          type="checkbox"
          checked={isSure}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? 'import-unsure' : undefined}
          onChange={({ target }) => set(target.checked)}
        />
        <span>{words.confirm}</span>
      </label>
      {isMissing && (
        <p className="error" id="import-unsure">
          {words.confirmMissing}
        </p>
      )}
    </>
  )
}
