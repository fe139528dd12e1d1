import { fullStop } from '../../full-stop.ts'
/** The email to a homeowner whose request waited, when a contractor receives it. */
export const deliveredMail = {
  subject: 'A contractor has your request',
  /** '' for a business whose name is not safe to print in an email. */
  who: (business: string) =>
    business === ''
      ? 'We found one contractor near you who does this work. They have your name and number, and no one else does. Expect their call.'
      : `We found one contractor near you who does this work: ${fullStop(business)} They have your name and number, and no one else does. Expect their call.`,
  about: (service: string) => `What: ${service}`,
  phone: (phone: string) => `Their phone: ${phone}`,
  choose: 'Would you rather not wait? Choose a time yourself.',
  chooseAction: 'Choose a time',
  withdraw: 'Don’t need it anymore? Withdraw your request, and we will tell them not to call you.',
}
