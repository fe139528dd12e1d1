import { readEmailLink } from '../../../wire/email-link.ts'
import { backendPaths } from '../../../wire/paths.ts'
import { backendAddress } from '../../backend-address.ts'
import type { EmailLinkWords } from '../email-link/email-link-words.ts'
import { readPageData } from './page-data.ts'

/** Says what the link in the address does, and follows it when the button is pressed. */
export function startEmailLink(section: HTMLElement): void {
  const words = readWords(section)
  const button = section.querySelector<HTMLButtonElement>('[data-open]')
  const sentence = section.querySelector('[data-sentence]')
  if (!button || !sentence) return
  const link = readEmailLink(location.hash)
  keepLinkInLanguages()
  // Another link pasted into the same tab changes only the fragment.
  addEventListener('hashchange', () => location.reload())
  if (!link) return showBroken(section, words.broken)
  sentence.textContent = words[link.type].words
  button.textContent = words[link.type].action
  button.hidden = false
  button.addEventListener(
    'click',
    () => {
      button.setAttribute('aria-disabled', 'true')
      button.textContent = words.opening
      // The used link does not stay in the history.
      location.replace(backendAddress(`${backendPaths.auth}/verify?${link.query}`))
    },
    { once: true },
  )
}

function showBroken(section: HTMLElement, { heading, words }: EmailLinkWords['broken']): void {
  const title = section.querySelector<HTMLElement>('[data-heading]')
  const sentence = section.querySelector('[data-sentence]')
  const logIn = section.querySelector<HTMLElement>('[data-log-in]')
  if (!title || !sentence || !logIn) return
  title.textContent = heading
  sentence.textContent = words
  logIn.hidden = false
  title.focus()
}

/** Makes the language links open the same link. */
function keepLinkInLanguages(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    link.hash = location.hash
  }
}

/** `email-link/email-link.tsx` rendered these sentences into the page in the same build. */
function readWords(section: HTMLElement): EmailLinkWords {
  return readPageData(section, 'words') as EmailLinkWords
}
