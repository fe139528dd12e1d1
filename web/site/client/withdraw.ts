import { backendPaths } from '../../../wire/paths.ts'
import { Withdrawn } from '../../../wire/public-answers.ts'
import { backendAddress } from '../../backend-address.ts'
import type { WithdrawWords } from '../withdraw/withdraw-words.ts'
import { readPageData } from './page-data.ts'

type Outcome = 'withdrawn' | 'already' | 'broken' | 'network' | 'failed'

/** Withdraws the request in the page's URL when the button is pressed. */
export function startWithdrawal(section: HTMLElement): void {
  const words = readWords(section)
  const button = section.querySelector<HTMLButtonElement>('[data-withdraw]')
  const { id, token } = Object.fromEntries(new URLSearchParams(location.search))
  keepLinkInLanguages()
  if (!button || !id || !token) return show(section, words.broken)
  let busy = false
  button.disabled = false
  button.addEventListener('click', () => {
    if (!busy) void press(button, { id, token })
  })

  async function press(pressed: HTMLButtonElement, link: Link): Promise<void> {
    setBusy(pressed, true)
    const outcome = await withdraw(link)
    setBusy(pressed, false)
    if (outcome === 'network' || outcome === 'failed') complain(section, words[outcome])
    else show(section, words[outcome])
  }

  function setBusy(pressed: HTMLButtonElement, now: boolean): void {
    busy = now
    pressed.setAttribute('aria-disabled', String(now))
    pressed.textContent = now ? words.busy : words.action
    if (now) complain(section, '')
  }
}

type Link = { id: string; token: string }

async function withdraw(link: Link): Promise<Outcome> {
  try {
    const answer = await fetch(backendAddress(backendPaths.withdrawals), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(link),
      signal: AbortSignal.timeout(20_000),
    })
    if (answer.status === 404 || answer.status === 422) return 'broken'
    if (!answer.ok) return 'failed'
    const body: unknown = await answer.json()
    return Withdrawn(body) && body.already ? 'already' : 'withdrawn'
  } catch {
    return 'network'
  }
}

function show(section: HTMLElement, { heading, words }: WithdrawWords['withdrawn']): void {
  const title = section.querySelector<HTMLElement>('[data-heading]')
  const sentence = section.querySelector('[data-outcome-words]')
  const outcome = section.querySelector<HTMLElement>('[data-outcome]')
  if (!title || !sentence || !outcome) return
  section.querySelector('[data-question]')?.remove()
  title.textContent = heading
  sentence.textContent = words
  outcome.hidden = false
  title.focus()
}

function complain(section: HTMLElement, words: string): void {
  const failure = section.querySelector<HTMLElement>('[data-failure]')
  if (!failure) return
  failure.textContent = words
  failure.hidden = words === ''
}

/** Makes the language links open the same request. */
function keepLinkInLanguages(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    link.search = location.search
  }
}

/** `withdraw/withdraw.tsx` rendered these sentences into the page in the same build. */
function readWords(section: HTMLElement): WithdrawWords {
  return readPageData(section, 'words') as WithdrawWords
}
