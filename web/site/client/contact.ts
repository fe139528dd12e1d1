import type { company } from '../../../text/en/site/company.ts'
import { backendPaths } from '../../../wire/paths.ts'
import { anonKey, backendAddress } from '../../backend-address.ts'
import { contactFaults } from '../company/contact-answers.ts'
import { readPageData } from './page-data.ts'
import { showSiteToast } from './site-toast.ts'

type Words = (typeof company)['contact']['errors'] & { send: string; sending: string }

/** Checks the contact form and saves the message. */
export function startContactForm(form: HTMLFormElement): void {
  const words = readWords(form)
  const button = form.querySelector('button')
  let busy = false
  if (button) button.disabled = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!busy) void submit()
  })

  async function submit(): Promise<void> {
    const answers = readAnswers(form)
    const faults = contactFaults(answers)
    showFaults(form, faults, words)
    const first = faults[0]
    if (first) return showSiteToast(words.validation, words[first[1]], 'error', words.close)
    setBusy(true)
    const isSent = await save(answers)
    setBusy(false)
    if (!isSent) return showSiteToast(words.error, words.failed, 'error', words.close)
    form.reset()
    showSiteToast(words.sent, words.sentWords, 'success', words.close)
  }

  function setBusy(now: boolean): void {
    busy = now
    if (button) button.textContent = now ? words.sending : words.send
  }
}

type Answers = { name: string; email: string; phone: string; message: string; website: string }

/** The database drops messages with a website, the honeypot field. */
async function save({ name, email, phone, message, website }: Answers): Promise<boolean> {
  try {
    const answer = await fetch(backendAddress(`${backendPaths.rest}/contact_submissions`), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: anonKey(),
        prefer: 'return=minimal',
      },
      body: JSON.stringify({
        name,
        email,
        phone: phone || null,
        message,
        ...(website && { website }),
      }),
      signal: AbortSignal.timeout(20_000),
    })
    return answer.ok
  } catch {
    return false
  }
}

function showFaults(
  form: HTMLFormElement,
  faults: ReturnType<typeof contactFaults>,
  words: Words,
): void {
  for (const part of form.querySelectorAll<HTMLElement>('[data-field]')) {
    const fault = faults.find(([field]) => field === part.dataset['field'])
    const error = part.querySelector<HTMLElement>('.error')
    const input = part.querySelector('.input')
    if (!error || !input) continue
    error.hidden = !fault
    error.textContent = fault ? words[fault[1]] : ''
    if (fault) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
  }
  const first = faults[0]?.[0]
  if (first) form.querySelector<HTMLElement>(`#${first}`)?.focus()
}

function readAnswers(form: HTMLFormElement): Answers {
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

/** `company/contact.tsx` rendered these sentences into the page in the same build. */
function readWords(form: HTMLFormElement): Words {
  return readPageData(form, 'form') as Words
}
