/** The email to an owner whose free trial an admin released. */
export const trialMail = {
  subject: 'Your free trial is open',
  heading: 'Your free trial is open',
  words: 'Thank you for waiting. We looked at your account, and your free leads are ready for you.',
  action: 'Get my leads',
}
