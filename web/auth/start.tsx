import './auth-page.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadSignInText } from '../../text/load-sign-in.ts'
import { defaultLocale, isLocale } from '../../engine/languages.ts'
import { arrival } from '../app/session/arrival.ts'
import { hasSessionHint } from '../app/session/hint.ts'
import { closeErrorsAtSubmit } from '../app/toasts.ts'
import { fillFromLink } from './fill-from-link.ts'
import type { AuthStart } from './page.tsx'
import { prefetchApp } from './prefetch-app.ts'
import { SignIn } from './sign-in.tsx'

/** Hydrates the prerendered form, or replaces it with what the address and the session require. */
async function start() {
  const room = document.querySelector<HTMLElement>('#auth')
  if (!room) throw new Error('The page has no #auth.')
  const { lang } = document.documentElement
  const locale = isLocale(lang) ? lang : defaultLocale
  // Must run before the client clears the address.
  const isPlain = arrival().kind === 'plain'
  const { hash } = location
  const from = readStart(room)
  const text = await loadSignInText(locale)
  const page = <SignIn initial={{ locale, text }} start={from} />
  if (isPlain && !from.hasSession) {
    hydrateRoot(room, page)
    fillFromLink(room, hash)
  } else {
    room.replaceChildren()
    createRoot(room).render(page)
  }
  delete document.documentElement.dataset['arriving']
  prefetchApp(room)
  closeErrorsAtSubmit(document)
  // A page restored from the back/forward cache was already on its way to the app.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}

function readStart(room: HTMLElement): AuthStart {
  const search = new URLSearchParams(location.search)
  return {
    tab: room.dataset['tab'] === 'sign-up' ? 'sign-up' : 'login',
    wantsReset: search.get('reset') === 'true',
    hasSession: search.has('code') || /[#&]access_token=/.test(location.hash) || isStored(),
    note: room.querySelector('[data-note]')?.textContent ?? '',
    email: room.querySelector<HTMLInputElement>('#login-email')?.defaultValue ?? '',
  }
}

function isStored(): boolean {
  try {
    return hasSessionHint(localStorage)
  } catch {
    return false
  }
}

void start()
