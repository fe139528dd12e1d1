import {
  type FormEvent,
  type RefObject,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { leastFormSeconds } from '../../../wire/form-limits.ts'
import { focusMistake } from '../../app/focus/focus.ts'
import { hasDraft, useDraft } from '../form/draft.ts'
import {
  findFaults,
  listFields,
  type Faults,
  type QuoteRequestBody,
  readQuoteRequest,
} from './quote-answers.ts'
import { findFirstStep, readRefusals, summarize } from './quote-faults.ts'
import type { ReadPhotos } from './photos/photo-queue.ts'
import type { FormField, QuoteFormData } from './quote-form-data.ts'
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
  const focusOnMistake = useMistakeFocus(form)
  const readPhotos = useRef<ReadPhotos>(null)
  useDraft(form, quoteDraft)
  const { step, goOn, show } = useSteps(
    form,
    words.steps.length,
    (remembered) => findFirstStep(data, faults) || (hasDraft(quoteDraft) ? remembered : 1),
  )
  const zip = useZipPlace(form, words.zipChecking, () =>
    setFaults((shown) => ({ ...shown, zip: words.zipUnknown })),
  )

  async function submit(filled: HTMLFormElement): Promise<void> {
    const isZipUnknown = step === 2 && (await zip.isUnknown())
    const found = findFaults(new FormData(filled), data, isZipUnknown)
    const here = listFields(data).filter((field) => found[field.name] && field.step <= step)
    if (here.length > 0) return showFaults(pickFaults(found, here))
    setProblem('')
    if (step < words.steps.length) return goOn(step)
    await send(filled)
  }

  async function send(filled: HTMLFormElement): Promise<void> {
    setPhase('busy')
    const request = await collectRequest(filled, data, readPhotos.current)
    if (request === null) return showUnsentPhoto()
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
    setProblem(sayProblem(data, outcome))
  }

  function showUnsentPhoto(): void {
    setPhase('ready')
    setProblem(words.photos.unsent)
    show(1)
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
    readPhotos,
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

/** @returns a function that focuses the first wrong field once its error is rendered */
function useMistakeFocus(form: RefObject<HTMLFormElement | null>): () => void {
  const [mistakesShown, focusOnMistake] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    if (mistakesShown > 0) focusMistake(form.current)
  }, [form, mistakesShown])
  return focusOnMistake
}

function pickFaults(faults: Faults, fields: FormField[]): Faults {
  return Object.fromEntries(fields.map(({ name }) => [name, faults[name]]))
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

/** @returns null if a photo was not sent */
async function collectRequest(
  filled: HTMLFormElement,
  data: QuoteFormData,
  readPhotos: ReadPhotos | null,
): Promise<QuoteRequestBody | null> {
  // Autofill can complete the form instantly, and the server takes a form that is too fast for a bot's. The
  // extra 10 ms are because a timer may fire a millisecond early.
  await wait(leastFormSeconds * 1000 + 10 - elapsedMs())
  const photos = readPhotos ? await readPhotos() : []
  return photos && readQuoteRequest(new FormData(filled), data, elapsedMs(), photos)
}

function sayProblem({ words, refusals }: QuoteFormData, outcome: Failed): string {
  const isOfPhotos = outcome.kind === 'refused' && 'photos' in outcome.fields
  return isOfPhotos ? refusals.photos_gone : words[outcome.kind]
}

type Failed = Exclude<Awaited<ReturnType<typeof sendQuoteRequest>>, { kind: 'sent' }>

function readServerProblem(data: QuoteFormData): string {
  const outcome = data.answer?.outcome
  if (!outcome || outcome.kind === 'sent') return ''
  const isAtFields = Object.keys(readServerFaults(data)).length > 0
  return isAtFields ? '' : data.words[outcome.kind]
}
