import { fullStop } from '../../full-stop.ts'
/** Inviting a business owner: the email, and the page that its link opens. */
export const invitations = {
  mail: {
    subject: (brand: string) => `Your invitation to ${brand}`,
    heading: (brand: string) => `Welcome to ${brand}`,
    intro: (brand: string, business: string) =>
      business === ''
        ? `We created an account for you on ${brand}. Choose a password and you are in.`
        : `We created an account for you on ${brand}, for ${fullStop(business)} Choose a password and you are in.`,
    action: 'Choose a password',
    aside: (days: number) =>
      `The link works once, for ${days} days. If you were not expecting it, you can ignore this email.`,
  },
  page: {
    title: 'Your invitation',
    intro: (name: string, business: string) =>
      `Welcome, ${name}. Choose a password to open ${fullStop(business)}`,
    email: 'Email',
    password: 'Password',
    accept: 'Set password and log in',
    accepting: 'Setting password...',
    over: 'This invitation no longer works',
    overWords:
      'It was used, withdrawn or replaced, or it is more than a week old. Ask the person who invited you to send it again, or log in if you have a password.',
    toLogin: 'Go to login',
    failed: 'We could not set the password',
  },
}
