/** The sign-in page: its tabs, its fields and what may be wrong with them. */
export const auth = {
  title: 'Contractor sign-in',
  pitch: 'Homeowners who asked for your trade. Verified, scored, and yours alone.',
  pitchPoints: [
    'Ten trial leads, no card needed',
    'Every score shows its reasons',
    'No homeowner is ever sold twice',
  ],
  tabs: 'Log in or sign up',
  login: 'Login',
  signUp: 'Sign Up',
  fullName: 'Full Name',
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least 6 characters',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  logInAction: 'Log In',
  loggingIn: 'Logging in...',
  signUpAction: 'Create Account',
  signingUp: 'Creating account...',
  forgot: 'Forgot password?',
  forgotTitle: 'Reset your password',
  forgotHint: 'Tell us the email of your account and we send a link to choose a new password.',
  sendReset: 'Send Reset Link',
  sending: 'Sending...',
  backToLogin: 'Back to Login',
  sentTitle: 'Check your email',
  sent: (email: string) =>
    `If ${email} has an account, a reset link is on its way. It works for one hour.`,
  sendAgain: 'Send it again',
  sendAgainIn: (seconds: number) => `Send it again in ${seconds} s`,
  code: 'Code from the mail',
  codeHint: 'Six digits, if you would rather not open the link',
  codeWrong: 'Enter the six digits of the newest mail',
  useCode: 'Continue with the code',
  checkingCode: 'Checking...',
  stepTitle: 'One more step',
  step: 'Type the six digits that your authenticator app shows now.',
  stepCode: 'Code of the app',
  stepCodeWrong: 'Enter the six digits that the app shows now',
  stepAction: 'Continue',
  newPasswordTitle: 'Choose a new password',
  newPassword: 'New Password',
  savePassword: 'Save Password',
  saving: 'Saving...',
  expiredTitle: 'This link no longer works',
  expired:
    'It has expired or was used before. Ask for a new one below; the newest mail is the one that counts.',
  confirmFirst: 'We sent you a mail: open its link to confirm your address before you log in.',
  /** The link stands between the two. */
  terms: {
    before: 'By creating an account you confirm that you are 18 or older and accept the ',
    link: 'Terms of Service',
    after: '.',
  },
  or: 'or',
  continueWith: (provider: string) => `Continue with ${provider}`,
  /** For the name of a provider that is not known. */
  otherProvider: 'the other service',
  providerFailed: (provider: string) =>
    `Signing in with ${provider} did not work just now. Try again, or log in with your password.`,
  /** By the code that came back in the address. */
  providerRefusals: new Map<string, (provider: string) => string>(
    Object.entries({
      access_denied: (provider: string) =>
        `You went no further at ${provider}, so nobody was signed in. Try again, or log in with your password.`,
      user_cancelled_authorize: (provider: string) =>
        `You went no further at ${provider}, so nobody was signed in. Try again, or log in with your password.`,
      bad_oauth_callback: () => 'This sign-in is not one that began here. Start it again below.',
      bad_oauth_state: () =>
        'This sign-in took too long, was used before, or did not begin here. Start it again below.',
      flow_state_already_used: () => 'This sign-in was used before. Start it again below.',
      provider_email_needs_verification: (provider: string) =>
        `${provider} does not vouch for your email address. If a mail from us arrives, open its link; otherwise log in with your password.`,
      signup_disabled: () => 'No new accounts can be made at the moment.',
      user_banned: () => 'This account is suspended.',
    }),
  ),
  backToSite: 'Back to the site',
  invalidEmail: 'Invalid email address',
  validEmail: 'Please enter a valid email address',
  shortPassword: 'Password must be at least 6 characters',
  longPassword: 'Password must be at most 72 characters',
  nameRequired: 'Full name is required',
  longName: 'Full name must be at most 100 characters',
  /** By the server's error code. English shows the server's own message where nothing stands here. */
  refusals: new Map<string, string>([
    ['captcha_failed', 'The security check was not passed. Please try it again'],
  ]),
  captcha: 'Security check',
  captchaLoading: 'Loading the check...',
  captchaMissing: 'Complete the security check first',
  captchaFailed: 'The security check did not load. An ad blocker may be in its way.',
}
