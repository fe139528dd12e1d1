import '../site.css'
import { startConsent } from '../../consent/start-consent.ts'
import { startIslands } from './islands.ts'
import { rememberLanguage } from './language.ts'
import { startOffers } from './offers.ts'
import { openApp } from './open-app.ts'
import { showVerse } from './verse.ts'

// Every page loads this file, so it imports no tables such as `wire/paths.ts`: the page has what it needs.
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
  void startForms()
}

/** Loads a form's script only on its page. */
async function startForms(): Promise<void> {
  const checkout = document.querySelector<HTMLFormElement>('.checkout-form')
  if (checkout) (await import('./checkout.ts')).startCheckout(checkout)
  const thanks = document.querySelector<HTMLElement>('.thanks')
  if (thanks) (await import('./confirmation.ts')).startConfirmation(thanks)
  const withdrawal = document.querySelector<HTMLElement>('.withdraw')
  if (withdrawal) (await import('./withdraw.ts')).startWithdrawal(withdrawal)
  const emailLink = document.querySelector<HTMLElement>('.email-link')
  if (emailLink) (await import('./email-link.ts')).startEmailLink(emailLink)
}
