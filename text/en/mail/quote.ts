import { fullStop } from '../../full-stop.ts'
/** The email that confirms a homeowner's request, with the link to withdraw it. */
export const quoteMail = {
  subject: 'We have your request',
  heading: 'We have your request',
  opening: 'Thank you. Here is what you asked for:',
  facts: (service: string, place: string) => `What: ${service}\nWhere: ${place}`,
  when: (urgency: string) => `When: ${urgency}`,
  reference: (reference: string) => `Your reference: ${reference}`,
  waiting:
    'We are looking for one contractor near you who does this work. Only that contractor gets your name and number and calls you. If we do not find a good match nearby, your request expires after 30 days.',
  review:
    'One of us is checking a detail of your request. Then we look for one contractor near you who does this work. Only that contractor gets your name and number and calls you. If we do not find a good match nearby, your request expires after 30 days.',
  delivered: (business: string) =>
    business === ''
      ? 'One contractor near you who does this work has your request. Only they have your name and number.'
      : `One contractor near you who does this work has your request: ${fullStop(business)} Only they have your name and number.`,
  withdraw:
    'Changed your mind, or didn’t ask for this? Withdraw your request. It goes to no one else, and we tell a contractor who has it not to call you.',
  action: 'Withdraw my request',
}
