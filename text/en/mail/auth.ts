const codeInstead = 'Or enter this code:'

/** The account emails. Codes are six digits. */
export const mail = {
  greeting: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  linkInstead: 'If the button does not work, copy this address into your browser:',
  /** Why a person gets an email, by their role. */
  footers: {
    account: (brand: string) => `You got this email because someone used your address at ${brand}.`,
    homeowner: (brand: string) =>
      `You got this email because someone made a request or an appointment at ${brand} with your address.`,
    buyer: (brand: string) =>
      `You got this email because someone ordered a plan at ${brand} with your address.`,
    owner: (brand: string) =>
      `You got this email because your business has an account at ${brand}.`,
    invited: (brand: string) => `You got this email because you were invited to ${brand}.`,
    operator: (brand: string) => `You got this email because you run ${brand}.`,
  },
  confirmation: {
    subject: 'Confirm your email address',
    heading: 'One click and your account is ready',
    intro: 'Thank you for signing up. Please confirm that this email address is yours.',
    action: 'Confirm my address',
    codeLabel: codeInstead,
    ignore: 'If you did not sign up, you can ignore this email.',
  },
  recovery: {
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    intro: 'You asked for a new password. The link works once, for one hour.',
    action: 'Choose a new password',
    codeLabel: codeInstead,
    ignore: 'If you did not ask for this, you can ignore this email. Your password stays the same.',
  },
  magic_link: {
    subject: 'Your link to log in',
    heading: 'Log in without a password',
    intro: 'Here is your link to log in. It works once, for one hour.',
    action: 'Log in',
    codeLabel: codeInstead,
    ignore: 'If you did not ask for this, you can ignore this email. No one can log in without it.',
  },
  email_change: {
    subject: 'Confirm your new email address',
    heading: 'Confirm your new email address',
    intro: 'Please confirm that you want to use this email address for your account from now on.',
    action: 'Confirm my new address',
    codeLabel: codeInstead,
    ignore: 'If you did not ask for this, you can ignore this email. Your account stays the same.',
  },
  email_change_current: {
    subject: 'Your email address is about to change',
    heading: 'Did you ask for this change?',
    intro:
      'Someone asked to change the email address of your account. Please confirm that it was you.',
    action: 'Yes, change my address',
    codeLabel: codeInstead,
    ignore: 'If it was not you, do not confirm it. Choose a new password instead.',
  },
  reauthentication: {
    subject: 'Your confirmation code',
    heading: 'Confirm that it is you',
    intro: 'You are about to change something important in your account.',
    action: 'Open my account',
    codeLabel: 'Enter this code:',
    ignore: 'If it was not you, choose a new password. Someone may be using yours.',
  },
  password_guesses: {
    subject: 'Someone tried to sign in to your account',
    heading: 'Was that you?',
    intro:
      'Someone typed a wrong password for your account several times, from a place where you never signed in. They did not get in, and we slow them down. Where you usually sign in, nothing changes.',
    action: 'Log in',
    codeLabel: codeInstead,
    ignore:
      'If it was you and you forgot your password, choose a new one there. If it was not you, you do not have to do anything: a password that is hard to guess keeps your account safe.',
  },
  invite: {
    subject: 'You are invited',
    heading: 'Your account is ready',
    intro: 'We set up an account for you. Accept the invitation and choose your password.',
    action: 'Accept the invitation',
    codeLabel: codeInstead,
    ignore: 'If you were not expecting this, you can ignore this email.',
  },
}
