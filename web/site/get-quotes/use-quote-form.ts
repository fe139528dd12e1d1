import { type FormEvent, type RefObject, useLayoutEffect, useReducer, useState } from 'react'
import { leastFormSeconds } from '../../../wire/form-limits.ts'
import { focusMistake } from '../../app/focus/focus.ts'
import { hasDraft, useDraft } from '../form/draft.ts'
import { findFaults, listFields, type Faults, readQuoteRequest } from './quote-answers.ts'
import { findFirstStep, readRefusals, summarize } from './quote-faults.ts'
import type { QuoteFormData } from './quote-form-data.ts'
import type { Thanked } from './quote-thanks.tsx'
import { sendQuoteRequest } from './send-quote-request.ts'
import { useSteps } from './use-steps.ts'
import { useZipPlace } from './use-zip-place.ts'

export const quoteDraft = 'quote-draft'

const openedAt = performance.now()

/** The logic of the quote form: steps, checks, errors, and sending. */
export function useQuoteForm(
  form: RefObject<HTMLFormElement | null>,
  data: QuoteFormData,
  onSent: (thanked: Thanked) => void,
) {
  const { words } = data
  const [faults, setFaults] = useState<Faults>(() => readServerFaults(data))
  const [problem, setProblem] = useState(() => readServerProblem(data))
  const [phase, setPhase] = useState<'ready' | 'busy' | 'retry'>('ready')
  const [mistakesShown, focusOnMistake] = useReducer((count: number) => count + 1, 0)
  useDraft(form, quoteDraft)
  const { step, goOn, show } = useSteps(
    form,
    words.steps.length,
    (remembered) => findFirstStep(data, faults) || (hasDraft(quoteDraft) ? remembered : 1),
  )
  const zip = useZipPlace(form, words.zipChecking, () =>
    setFaults((shown) => ({ ...shown, zip: words.zipUnknown })),
  )
  useLayoutEffect(() => {
    if (mistakesShown > 0) focusMistake(form.current)
  }, [form, mistakesShown])

  async function submit(filled: HTMLFormElement): Promise<void> {
    const isZipUnknown = step === 2 && (await zip.isUnknown())
    const found = findFaults(new FormData(filled), data, isZipUnknown)
    const here = listFields(data).filter((field) => found[field.name] && field.step <= step)
    if (here.length > 0) {
      return showFaults(Object.fromEntries(here.map(({ name }) => [name, found[name]])))
    }
    setProblem('')
    if (step < words.steps.length) return goOn(step)
    await send(filled)
  }

  async function send(filled: HTMLFormElement): Promise<void> {
    setPhase('busy')
    // Autofill can complete the form instantly, and the server takes a form that is too fast for a bot's. The
    // extra 10 ms are because a timer may fire a millisecond early.
    await wait(leastFormSeconds * 1000 + 10 - elapsedMs())
    const request = readQuoteRequest(new FormData(filled), data, elapsedMs())
    const outcome = await sendQuoteRequest(request)
    if (outcome.kind === 'sent') {
      onSent({ ...request, isReviewed: outcome.isReviewed })
      // Back leaves the page, because the steps belong to a form that is gone.
      history.go(1 - step)
      return
    }
    const refused = outcome.kind === 'refused' ? readRefusals(data, outcome.fields) : {}
    setPhase(outcome.kind === 'refused' ? 'ready' : 'retry')
    if (Object.keys(refused).length > 0) return showFaults(refused)
    setProblem(words[outcome.kind])
  }

  function showFaults(found: Faults): void {
    setFaults(found)
    setProblem('')
    show(findFirstStep(data, found))
    focusOnMistake()
  }

  return {
    faults,
    step,
    place: zip.place,
    isBusy: phase === 'busy',
    sendWords: { ready: words.send, busy: words.sending, retry: words.retry }[phase],
    summary: phase === 'busy' ? '' : problem || summarize(data, faults, step),
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (phase !== 'busy') void submit(event.currentTarget)
    },
    onInput({ target }: FormEvent<HTMLFormElement>) {
      const name = 'name' in target ? String(target.name) : ''
      if (name === 'zip') void zip.isUnknown()
      setFaults((shown) => without(shown, name))
    },
  }
}

function without(faults: Faults, name: string): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([field]) => field !== name))
}

function elapsedMs(): number {
  return performance.now() - openedAt
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)))
}

function readServerFaults(data: QuoteFormData): Faults {
  const outcome = data.answer?.outcome
  return outcome?.kind === 'refused' ? readRefusals(data, outcome.fields) : {}
}

function readServerProblem(data: QuoteFormData): string {
  const outcome = data.answer?.outcome
  if (!outcome || outcome.kind === 'sent') return ''
  const isAtFields = Object.keys(readServerFaults(data)).length > 0
  return isAtFields ? '' : data.words[outcome.kind]
}
