/** What the frame of the sign-in page says, and that of the app too. */
export const signInFrame = {
  loading: 'Loading',
  close: 'Close',
  language: 'Language',
  tryAgain: 'Try again',
  brokenTitle: 'This page did not load',
  broken: 'Something went wrong on our side, or the connection dropped. You did not lose anything.',
}
