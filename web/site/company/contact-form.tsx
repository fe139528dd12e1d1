import { useLayoutEffect, useRef, useState } from 'react'
import type { company } from '../../../text/en/site/company.ts'
import { forgetDraft, useDraft } from '../form/draft.ts'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { required, Trap } from '../form/parts.tsx'
import { useIsHydrated } from '../form/is-hydrated.ts'
import { focusMistake } from '../../app/focus/focus.ts'
import { useToast } from '../form/toast.tsx'
import { type ContactAnswers, type ContactFault, contactFaults } from './contact-answers.ts'
import { sendMessage } from './send-message.ts'

type Words = Pick<
  (typeof company)['contact'],
  | 'formTitle'
  | 'name'
  | 'email'
  | 'phone'
  | 'optional'
  | 'message'
  | 'send'
  | 'sending'
  | 'noScript'
  | 'errors'
>

export type ContactFormProps = { words: Words & { trap: string } }

type Faults = Partial<Record<keyof ContactAnswers, ContactFault>>

const draft = 'contact-draft'

export function ContactForm({ words }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [attempts, setAttempts] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const isHydrated = useIsHydrated()
  const [toast, showToast] = useToast(words.errors.close)
  const { errors } = words
  useDraft(form, draft)
  useLayoutEffect(() => {
    if (attempts > 0) focusMistake(form.current)
  }, [attempts])

  async function submit(): Promise<void> {
    if (!form.current || isBusy) return
    const answers = readAnswers(form.current)
    const found = contactFaults(answers)
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
    return { id: name, name, label: words[name], error: fault && errors[fault] }
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
        <noscript>
          <p className="quotes-noscript">{words.noScript}</p>
        </noscript>
        <TextField {...describe('name')} {...required} autoComplete="name" />
        <TextField {...describe('email')} {...required} type="email" autoComplete="email" />
        <TextField {...describe('phone')} aside={words.optional} type="tel" autoComplete="tel" />
        <TextAreaField {...describe('message')} {...required} rows={5} />
        <Trap label={words.trap} />
        <button className="btn" type="submit" disabled={!isHydrated}>
          {isBusy ? words.sending : words.send}
        </button>
      </form>
      {toast}
    </>
  )
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
