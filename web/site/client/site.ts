import '../site.css'
import { startConsent } from '../../consent/start-consent.ts'
import { startIslands } from './islands.ts'
import { rememberLanguage } from './language.ts'
import { startOffers } from './offers.ts'
import { openApp } from './open-app.ts'
import { showVerse } from './verse.ts'

// Every page loads this file, so it imports no tables such as `wire/paths.ts`: the page contains what it needs.
const room = document.querySelector<HTMLElement>('#app')
const { signIn } = room?.dataset ?? {}

// A failed SSO response returns to the home page; the sign-in page shows the error.
if (signIn && new URLSearchParams(location.search).has('error_code')) {
  location.replace(signIn + location.search)
} else if (room && 'signedIn' in document.documentElement.dataset) void openApp(room)
else {
  rememberLanguage()
  showVerse(new Date())
  startConsent(document)
  startOffers()
  startIslands()
  // Each is on one page.
  if (has('[data-steps]')) void import('./sample-leads.ts').then((part) => part.startSampleLeads())
  if (has('.calculator')) void import('./calculator.ts').then((part) => part.startCalculator())
}

function has(selector: string): boolean {
  return document.querySelector(selector) !== null
}
