/** Signing in where one works: the company’s own page asks for the password. */
export const companySignIn = {
  offer: 'Use your company’s sign-in',
  title: 'Sign in with your company',
  hint: 'Your company’s own page opens and asks who you are. You need no password of ours.',
  email: 'Work email',
  proceed: 'Continue',
  opening: 'Opening your company’s page...',
  unknown: (domain: string) =>
    `No company has set up its sign-in for ${domain} here. Log in with your email and password instead.`,
  disabled: 'Your company has switched this sign-in off for now.',
  refused:
    'Your company’s sign-in did not go through. Try again; if it keeps failing, tell whoever runs it at your company.',
  failed: 'Your company’s sign-in cannot be reached. Try again in a moment.',
}
