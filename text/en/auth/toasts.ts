/** The toasts of the sign-in page, which the app has too. */
export const signInToasts = {
  region: 'Notifications (F6)',
  close: 'Close',
  done: 'Success',
  error: 'Error',
  offline:
    'We could not reach the server. What you typed is still here. Check your connection and try again.',
  sessionOver: 'Your session ended. Log in again, then repeat the last step.',
  /** The backend writes its messages in English. */
  serverMessage: (message: string): string | null => message,
  signedUp: 'Account created. You can now log in.',
  signUpFailed: 'Failed to sign up',
  loggedIn: 'Logged in successfully',
  logInFailed: 'Failed to log in',
  checkEmail: 'Check your email',
  resetLinkSent: "We've sent you a password reset link",
  resetLinkFailed: 'Failed to send reset email',
  passwordChanged: 'Your new password is set.',
  passwordFailed: 'Failed to set the new password',
}
