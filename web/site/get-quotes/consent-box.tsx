import { required } from '../form/parts.tsx'
import { FieldError } from './quote-fields.tsx'
import type { QuoteWords } from './quote-form-data.ts'

type ConsentBoxProps = { words: QuoteWords; disclosure: string; error: string | undefined }

export function ConsentBox({ words, disclosure, error }: ConsentBoxProps) {
  return (
    <fieldset className="field consent" data-field="consent">
      <legend className="label">{words.consent}</legend>
      <label className="consent-label">
        <input
          {...required}
          id="consent"
          type="checkbox"
          name="consent"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && 'consent-error'}
        />
        <span>{disclosure}</span>
      </label>
      <p className="hint">{words.consentVersion}</p>
      <FieldError name="consent" error={error} />
    </fieldset>
  )
}
