/** Company sign-in: the company's own page asks for the password. */
export const companySignIn = {
  offer: 'Use your company’s sign-in',
  title: 'Sign in with your company',
  hint: 'Your company’s sign-in page opens. You do not need a password here.',
  email: 'Work email',
  proceed: 'Continue',
  opening: 'Opening your company’s page...',
  unknown: (domain: string) =>
    `No company has set up its sign-in for ${domain} here. Log in with your email and password instead.`,
  disabled: 'Your company has switched this sign-in off for now.',
  refused:
    'Your company’s sign-in did not go through. Try again; if it keeps failing, tell the person who manages it at your company.',
  failed: 'Your company’s sign-in cannot be reached. Try again in a moment.',
}
