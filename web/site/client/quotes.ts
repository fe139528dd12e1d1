import { leastFormSeconds } from '../../../wire/form-limits.ts'
import { backendPaths } from '../../../wire/paths.ts'
import { Place } from '../../../wire/public-answers.ts'
import { backendAddress } from '../../backend-address.ts'
import { findFaults, findField, readQuoteRequest } from '../get-quotes/quote-answers.ts'
import type { FormField, QuoteFormData } from '../get-quotes/quote-form-data.ts'
import { sendQuoteRequest, type QuoteOutcome } from '../get-quotes/send-quote-request.ts'
import { readPageData } from './page-data.ts'
import { forgetDraft, keepDraft, restoreDraft } from './quote-draft.ts'

// Shows the form step by step, validates each step before the next, and submits. Without this script the
// form is one long page.

/** A field and its error message. */
type ShownError = [field: FormField, sentence: string]

const openedAt = performance.now()
const lastStep = 3

const form = element(document, '.quote-form', HTMLFormElement)
const text = readFormData(form)
const next = element(form, '[data-next]', HTMLButtonElement)
const back = element(form, '[data-back]', HTMLButtonElement)
const summary = element(form, '[data-summary]', HTMLElement)
const zip = element(form, '#zip', HTMLInputElement)
const zipPlace = element(form, '#zip-place', HTMLElement)

let step = 1
let busy = false
let done = false
/** The latest ZIP code lookup; null if there was none or the server was unreachable. */
let zipChecked: { zip: string; known: boolean } | null = null

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void goOn()
})
form.addEventListener('input', (event) => {
  if (event.target instanceof HTMLElement) clearFault(event.target.closest('[data-field]'))
  keepDraft(form)
})
zip.addEventListener('input', () => void checkZip())
back.addEventListener('click', () => history.back())
addEventListener('popstate', () => {
  if (!done) show(stepInHistory(), 'heading')
})
addEventListener('pageshow', () => void checkZip())

const resumed = restoreDraft(form) ? stepInHistory() : 1
history.replaceState({ step: resumed }, '')
form.classList.add('stepped')
next.disabled = false
show(resumed, 'nothing')

async function goOn(): Promise<void> {
  if (busy) return
  if (step === 2) await checkZip()
  const faults = findFaults(new FormData(form), text, zipChecked?.known === false)
  const here = text.fields.flatMap((field): ShownError[] => {
    const sentence = faults[field.name]
    return sentence && field.step <= step ? [[field, sentence]] : []
  })
  if (here.length > 0) return showErrors(here)
  if (step === lastStep) return send()
  history.pushState({ step: step + 1 }, '')
  show(step + 1, 'heading')
}

async function send(): Promise<void> {
  setBusy(true)
  await wait(leastFormSeconds * 1000 - (performance.now() - openedAt))
  const request = readQuoteRequest(new FormData(form), text, performance.now() - openedAt)
  const outcome = await sendQuoteRequest(request, text.fields)
  setBusy(false)
  if (outcome.kind === 'sent') return showDone(request.fullName, outcome)
  if (outcome.kind === 'refused' && outcome.fields.length > 0) {
    const refusals: Record<string, string> = text.refusals
    return showErrors(outcome.fields.map(([field, code]) => [field, refusals[code] ?? field.error]))
  }
  next.textContent = outcome.kind === 'refused' ? text.send : text.retry
  showSummary(text[outcome.kind])
  summary.focus()
}

/** Autofill can complete the form instantly, and the server would mistake that for a bot. */
function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)))
}

type Sent = Extract<QuoteOutcome, { kind: 'sent' }>

function showDone(fullName: string, { id, isReviewed }: Sent): void {
  const thanks = element(document, '[data-quotes-done]', HTMLElement)
  const heading = element(thanks, '[data-done-heading]', HTMLElement)
  const firstName = fullName.trim().split(/\s+/)[0] ?? ''
  heading.textContent = text.doneHeading.replace('#', () => firstName)
  element(thanks, '[data-done-reference]', HTMLElement).textContent = id.slice(0, 8)
  element(thanks, '[data-done-call]', HTMLElement).hidden = isReviewed
  element(thanks, '[data-done-review]', HTMLElement).hidden = !isReviewed
  forgetDraft()
  form.reset()
  form.hidden = true
  thanks.hidden = false
  for (const part of document.querySelectorAll('[data-quotes-intro]')) part.remove()
  heading.focus()
  scrollTo(0, 0)
  // Back leaves the page instead of walking through the steps of a hidden form.
  done = true
  if (step > 1) history.go(1 - step)
}

/** Looks up the ZIP code and shows its place. The form still works if the lookup fails. */
async function checkZip(): Promise<void> {
  const asked = zip.value.trim().slice(0, 5)
  if (!/^\d{5}$/.test(asked)) {
    zipChecked = null
    zipPlace.textContent = ''
    return
  }
  if (zipChecked?.zip === asked) return
  zipPlace.textContent = text.zipChecking
  const place = await findPlace(asked)
  if (zip.value.trim().slice(0, 5) !== asked) return
  zipChecked = place === 'out_of_reach' ? null : { zip: asked, known: place !== null }
  zipPlace.textContent =
    place === null || place === 'out_of_reach' ? '' : `${place.city}, ${place.state}`
  if (place === null) showError('zip', text.zipUnknown)
}

async function findPlace(asked: string): Promise<Place | null | 'out_of_reach'> {
  try {
    const answer = await fetch(backendAddress(backendPaths.place(asked)), {
      signal: AbortSignal.timeout(4000),
    })
    if (answer.status === 404) return null
    const body: unknown = answer.ok ? await answer.json() : null
    return Place(body) ? body : 'out_of_reach'
  } catch {
    return 'out_of_reach'
  }
}

function show(number: number, focus: 'heading' | 'nothing'): void {
  step = number
  for (const part of form.querySelectorAll<HTMLElement>('[data-step]')) {
    part.hidden = Number(part.dataset['step']) !== step
  }
  back.hidden = step === 1
  summary.hidden = true
  next.textContent = step === lastStep ? text.send : text.next
  if (focus === 'heading') {
    element(form, `#step-${step}`, HTMLElement).focus()
    form.scrollIntoView({ block: 'nearest' })
  }
}

/** Shows each error beside its field and focuses the first. */
function showErrors(errors: ShownError[]): void {
  for (const [{ name }, sentence] of errors) showError(name, sentence)
  const first = errors[0]?.[0]
  if (!first) return
  if (first.step !== step) show(first.step, 'nothing')
  const count = errors.filter(([field]) => field.step === first.step).length
  showSummary(count === 1 ? text.oneError : text.manyErrors.replace('#', String(count)))
  form.querySelector<HTMLElement>(`#${first.name}`)?.focus()
}

function showError(field: FormField['name'], sentence: string): void {
  const error = form.querySelector<HTMLElement>(`#${field}-error`)
  if (!error) return
  error.textContent = sentence
  error.hidden = false
  for (const input of form.querySelectorAll(`[name="${field}"]`)) {
    input.setAttribute('aria-invalid', 'true')
  }
}

function clearFault(part: Element | null): void {
  if (!(part instanceof HTMLElement)) return
  if (!findField(part.dataset['field'] ?? '', text.fields)) return
  const error = part.querySelector<HTMLElement>('.error')
  if (error) error.hidden = true
  for (const input of part.querySelectorAll('[aria-invalid]')) input.removeAttribute('aria-invalid')
  if (!form.querySelector(`[data-step="${step}"] .error:not([hidden])`)) summary.hidden = true
}

function showSummary(sentence: string): void {
  summary.textContent = sentence
  summary.hidden = false
}

function setBusy(now: boolean): void {
  busy = now
  next.setAttribute('aria-disabled', String(now))
  next.textContent = now ? text.sending : text.send
  if (now) summary.hidden = true
}

function stepInHistory(): number {
  const state: unknown = history.state
  const number = typeof state === 'object' && state && 'step' in state ? Number(state.step) : 1
  return number >= 1 && number <= lastStep ? number : 1
}

/** `quote-form.tsx` rendered data of this type into the page in the same build. */
function readFormData(of: HTMLFormElement): QuoteFormData {
  return readPageData(of, 'form') as QuoteFormData
}

function element<T extends Element>(within: ParentNode, selector: string, kind: new () => T): T {
  const found = within.querySelector(selector)
  if (found instanceof kind) return found
  throw new Error(`The page has no ${selector}.`)
}
