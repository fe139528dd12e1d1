const codeInstead = 'Or enter this code:'

/** Each mail of the account, in the order in which a person reads it. Codes are six digits. */
export const mail = {
  greeting: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  linkInstead: 'If the button does not work, copy this address into your browser:',
  /** Why somebody gets a mail, by who they are to us. */
  footers: {
    account: (brand: string) => `You get this mail because somebody used your address at ${brand}.`,
    homeowner: (brand: string) =>
      `You get this mail because a request or an appointment at ${brand} was made with your address.`,
    owner: (brand: string) => `You get this mail because your business has an account at ${brand}.`,
    invited: (brand: string) => `You get this mail because you were invited to ${brand}.`,
    operator: (brand: string) => `You get this mail because you run ${brand}.`,
  },
  confirmation: {
    subject: 'Confirm your e-mail address',
    heading: 'One click, and your account is ready',
    intro: 'Thank you for signing up. Please confirm that this e-mail address is yours.',
    action: 'Confirm my address',
    codeLabel: codeInstead,
    ignore: 'If you did not sign up, you can ignore this mail: nothing happens.',
  },
  recovery: {
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    intro: 'You asked for a new password. The link works once, and for one hour.',
    action: 'Choose a new password',
    codeLabel: codeInstead,
    ignore: 'If you did not ask for this, you can ignore this mail: your password stays as it is.',
  },
  magic_link: {
    subject: 'Your link to log in',
    heading: 'Log in without a password',
    intro: 'Here is your link to log in. It works once, and for one hour.',
    action: 'Log in',
    codeLabel: codeInstead,
    ignore: 'If you did not ask for this, you can ignore this mail: nobody gets in without it.',
  },
  email_change: {
    subject: 'Confirm your new e-mail address',
    heading: 'Confirm your new e-mail address',
    intro: 'Please confirm that you want to use this e-mail address for your account from now on.',
    action: 'Confirm my new address',
    codeLabel: codeInstead,
    ignore: 'If you did not ask for this, you can ignore this mail: the account stays as it is.',
  },
  email_change_current: {
    subject: 'Your e-mail address is about to change',
    heading: 'Is this change yours?',
    intro:
      'Somebody asked to use another e-mail address for your account. Please confirm here, with the old address, that it was you.',
    action: 'Yes, change my address',
    codeLabel: codeInstead,
    ignore: 'If it was not you, do not confirm, and choose a new password.',
  },
  reauthentication: {
    subject: 'Your confirmation code',
    heading: 'Confirm that it is you',
    intro: 'You are about to change something important in your account.',
    action: 'Open my account',
    codeLabel: 'Enter this code:',
    ignore: 'If it was not you, choose a new password: somebody may be logged in with yours.',
  },
  invite: {
    subject: 'You are invited',
    heading: 'Your account is waiting for you',
    intro: 'An account was prepared for you. Accept the invitation and choose your password.',
    action: 'Accept the invitation',
    codeLabel: codeInstead,
    ignore: 'If you do not know what this is about, you can ignore this mail.',
  },
}
