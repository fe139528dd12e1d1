import { brand } from '../../brand.ts'

/** The page behind the links of the account emails. */
export const emailLink = {
  title: `One more click · ${brand}`,
  description: 'Confirm what you asked for by email.',
  heading: 'One more click',
  account: 'Your account:',
  opening: 'Opening your link…',
  noScript:
    'This page needs JavaScript. Please turn it on for this page, or type the code from the email where you asked for it.',
  signup: {
    words: 'Confirm that this email address is yours and your account is ready.',
    action: 'Confirm my address',
  },
  recovery: {
    words: 'Next, you choose a new password.',
    action: 'Choose a new password',
  },
  magiclink: {
    words: 'You are about to log in on this device.',
    action: 'Log in',
  },
  email_change: {
    words: 'Confirm that your account should use the new email address.',
    action: 'Confirm the change',
  },
  invite: {
    words: 'Your account is waiting for you.',
    action: 'Accept the invitation',
  },
  broken: {
    heading: 'This link does not work',
    words:
      'Part of it may be missing. Open the link in our email again, or copy the whole address into your browser.',
  },
  logIn: 'Go to the login page',
}
