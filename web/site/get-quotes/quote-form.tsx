import { useState } from 'react'
import { forgetDraft } from '../form/draft.ts'
import { AskingForm } from './asking-form.tsx'
import type { QuoteFormData } from './quote-form-data.ts'
import { QuoteThanks, type Thanked } from './quote-thanks.tsx'
import { quoteDraft } from './use-quote-form.ts'

/** The quote form, and the thank-you message after it. Without JavaScript it is one page with all steps. */
export function QuoteForm(data: QuoteFormData) {
  const [thanked, setThanked] = useState(() => thankedByServer(data))
  if (thanked) return <QuoteThanks data={data} thanked={thanked} />
  return (
    <AskingForm
      data={data}
      onSent={(sent) => {
        forgetDraft(quoteDraft)
        setThanked(sent)
      }}
    />
  )
}

function thankedByServer({ answer }: QuoteFormData): Thanked | null {
  if (answer?.outcome.kind !== 'sent') return null
  const { fullName = '', email = '' } = answer.answers
  return { fullName, email, isReviewed: answer.outcome.isReviewed }
}
