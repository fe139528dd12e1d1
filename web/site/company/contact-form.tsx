import { useLayoutEffect, useRef, useState } from 'react'
import type { company } from '../../../text/en/site/company.ts'
import type { ContactAnswer } from '../../../wire/contact-outcome.ts'
import { forgetDraft, useDraft } from '../form/draft.ts'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { required, Submission, Trap } from '../form/parts.tsx'
import { focusMistake } from '../../app/focus/focus.ts'
import { useToast } from '../form/toast.tsx'
import { type ContactAnswers, type ContactFault, findContactFaults } from './contact-answers.ts'
import { sendMessage } from './send-message.ts'

type Words = Pick<
  (typeof company)['contact'],
  'formTitle' | 'name' | 'email' | 'phone' | 'optional' | 'message' | 'send' | 'sending' | 'errors'
>

export type ContactFormProps = { words: Words & { trap: string }; answer?: ContactAnswer }

type Faults = Partial<Record<keyof ContactAnswers, ContactFault>>

const draft = 'contact-draft'

export function ContactForm({ words, answer }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>(() => faultsOf(answer))
  const [attempts, setAttempts] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [toast, showToast] = useToast(words.errors.close)
  const { errors } = words
  useLayoutEffect(() => {
    if (answer?.isSent) forgetDraft(draft)
  }, [answer])
  useDraft(form, draft)
  useLayoutEffect(() => {
    if (attempts > 0) focusMistake(form.current)
  }, [attempts])

  async function submit(): Promise<void> {
    if (!form.current || isBusy) return
    const answers = readAnswers(form.current)
    const found = findContactFaults(answers)
    setFaults(Object.fromEntries(found))
    setAttempts(attempts + 1)
    const first = found[0]?.[1]
    if (first) return showToast({ title: errors.validation, words: errors[first], look: 'error' })
    setBusy(true)
    const isSent = await sendMessage(answers)
    setBusy(false)
    if (!isSent) return showToast({ title: errors.error, words: errors.failed, look: 'error' })
    form.current.reset()
    forgetDraft(draft)
    showToast({ title: errors.sent, words: errors.sentWords, look: 'success' })
  }

  const describe = (name: keyof ContactAnswers) => {
    const fault = faults[name]
    const defaultValue = answer?.typed[name] ?? ''
    return { id: name, name, label: words[name], error: fault && errors[fault], defaultValue }
  }
  return (
    <>
      <form
        ref={form}
        className="card notch contact-form"
        aria-labelledby="contact-title"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <h2 id="contact-title">{words.formTitle}</h2>
        {answer && <ServerWords errors={errors} answer={answer} />}
        <TextField {...describe('name')} {...required} autoComplete="name" />
        <TextField {...describe('email')} {...required} type="email" autoComplete="email" />
        <TextField {...describe('phone')} aside={words.optional} type="tel" autoComplete="tel" />
        <TextAreaField {...describe('message')} {...required} rows={5} />
        <Trap label={words.trap} />
        <Submission number={answer?.typed['submission']} />
        <button className="btn" type="submit" aria-disabled={isBusy}>
          {isBusy ? words.sending : words.send}
        </button>
      </form>
      {toast}
    </>
  )
}

/** The sentence of the toast, where no script shows one. */
function ServerWords({ errors, answer }: { errors: Words['errors']; answer: ContactAnswer }) {
  if (answer.isSent) {
    return <output className="booking-note">{`${errors.sent} ${errors.sentWords}`}</output>
  }
  const fault = Object.values(faultsOf(answer))[0]
  return (
    <p className="quotes-summary" role="alert">
      {fault ? `${errors.validation}: ${errors[fault]}` : errors.failed}
    </p>
  )
}

function faultsOf(answer: ContactAnswer | undefined): Faults {
  if (!answer || answer.isSent) return {}
  const { name = '', email = '', phone = '', message = '' } = answer.typed
  return Object.fromEntries(findContactFaults({ name, email, phone, message }))
}

function readAnswers(form: HTMLFormElement): ContactAnswers & { website: string } {
  const data = new FormData(form)
  const read = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    name: read('name'),
    email: read('email'),
    phone: read('phone'),
    message: read('message'),
    website: read('website'),
  }
}
