/** The card of an owner whose free trial is on hold or refused. */
export const trial = {
  title: 'Your free trial is on hold',
  why: 'Another business used a free trial with your company email or your internet connection. That can be a coworker or a neighbor, so we check before we send you real homeowners.',
  confirmPhone: 'Confirm your cell phone and your trial opens right away. We text you a code.',
  weAnswer:
    'We are looking at your account and will email you within one business day. There is nothing you need to do.',
  orAnswer: 'No phone at hand? We look at your account too and email you within one business day.',
  phone: 'Cell phone',
  phoneWrong: 'Enter a phone number with its area code',
  send: 'Text me a code',
  sending: 'Sending...',
  sent: (phone: string) => `We texted a code to ${phone}.`,
  sendFailed: 'The code could not be sent. Please try again',
  phoneTaken: 'Another account uses this phone. Use another phone, or wait for our email',
  code: 'Code from the text message',
  codeWrong: 'Enter the six digits from the newest text message',
  confirm: 'Confirm my phone',
  otherPhone: 'Use another phone',
  opened: 'Your phone is confirmed',
  order: 'Your free trial is open. You can order your leads now.',
  seePlans: 'Or start right away with a plan',
  /** Under the disabled button of the campaign builder. */
  campaignStopped: 'To create a campaign, you need an open free trial or a plan.',
  refused: {
    title: 'This account has no free trial',
    why: 'Its email or phone number already had a free trial with another business, and there is one trial per person. Choose a plan and start getting leads.',
    mistake: 'Is this your first trial? Write to us and we will look at it.',
    seePlans: 'See the plans',
    write: 'Write to us',
  },
}
