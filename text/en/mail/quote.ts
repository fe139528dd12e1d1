import { fullStop } from '../../full-stop.ts'
/** The mail that confirms a homeowner's request, with the way to withdraw it. */
export const quoteMail = {
  subject: 'We have your request',
  heading: 'We have your request',
  opening: 'Thank you. This is what you asked us for:',
  asked: (service: string, place: string) => `What: ${service}\nWhere: ${place}`,
  when: (urgency: string) => `When: ${urgency}`,
  reference: (reference: string) => `Your reference: ${reference}`,
  waiting:
    'We now look for one contractor near you who does this work. Only that one gets your name and your number, and calls you. If nobody suitable is near, nobody calls, and your request expires after 30 days.',
  review:
    'One of us now checks a detail of your request. Then we look for one contractor near you who does this work. Only that one gets your name and your number, and calls you. If nobody suitable is near, nobody calls, and your request expires after 30 days.',
  delivered: (business: string) =>
    business === ''
      ? 'One contractor near you who does this work has your request. Only that one has your name and your number.'
      : `One contractor near you who does this work has your request: ${fullStop(business)} Only they have your name and your number.`,
  withdraw:
    'You changed your mind, or it was not you who asked? Then withdraw. Your request goes to nobody else, and a contractor who has it is told not to call you.',
  action: 'Withdraw my request',
}
