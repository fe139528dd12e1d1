import '../site.css'
import { appPaths } from '../../../wire/paths.ts'
import { startConsent } from '../../consent/start-consent.ts'
import { startIslands } from './islands.ts'
import { rememberLanguage } from './language.ts'
import { openApp } from './open-app.ts'
import { showVerse } from './verse.ts'

// A failed SSO response returns to the home page; the sign-in page shows the error.
if (new URLSearchParams(location.search).has('error_code')) {
  location.replace(appPaths.auth + location.search)
} else if (isSignedInAtHome(document.documentElement.dataset)) void openApp()
else {
  rememberLanguage()
  showVerse(new Date())
  startConsent(document)
  startIslands()
  void startForms()
}

function isSignedInAtHome(page: DOMStringMap): boolean {
  return 'signedIn' in page && 'home' in page
}

/** Loads a form's script only on its page. */
async function startForms(): Promise<void> {
  const home = document.querySelector('.exit-dialog')
  if (home) (await import('./offers.ts')).startOffers()
  const checkout = document.querySelector<HTMLFormElement>('.checkout-form')
  if (checkout) (await import('./checkout.ts')).startCheckout(checkout)
  const thanks = document.querySelector<HTMLElement>('.thanks')
  if (thanks) (await import('./confirmation.ts')).startConfirmation(thanks)
  const withdrawal = document.querySelector<HTMLElement>('.withdraw')
  if (withdrawal) (await import('./withdraw.ts')).startWithdrawal(withdrawal)
  const emailLink = document.querySelector<HTMLElement>('.email-link')
  if (emailLink) (await import('./email-link.ts')).startEmailLink(emailLink)
}
