/** Emails to the operator, who runs the product. */
export const operator = {
  order: {
    subject: (business: string, plan: string) => `New order: ${plan}, ${business}`,
    heading: 'A contractor has ordered a plan',
    intro:
      'The order came from the checkout page. We told the contractor to expect an invoice within one business day.',
  },
  call: {
    subject: (business: string) => `Onboarding call: ${business}`,
    heading: 'A contractor chose a time for the onboarding call',
    intro:
      'The contractor chose this time from our business hours and got an email about it. Write to them if it does not work for you.',
    when: (time: string) => `Time: ${time}`,
  },
  messages: {
    subject: (count: number) =>
      count === 1 ? 'A message from the contact page' : `${count} messages from the contact page`,
    heading: 'From the contact page',
    intro: 'We promise an answer within 24 hours.',
  },
  trials: {
    subject: (count: number) =>
      count === 1 ? 'A free trial is on hold' : `${count} free trials are on hold`,
    heading: 'These free trials are on hold',
    intro:
      'Another business used a free trial with the same company email or internet connection. Release the trial if this is a different business. The page for contractors promises an answer within one business day.',
    action: 'See the trials on hold',
  },
  orderNumber: (number: string) => `Order: ${number}`,
  plan: (plan: string) => `Plan: ${plan}`,
  name: (name: string) => `Name: ${name}`,
  email: (email: string) => `Email: ${email}`,
  phone: (phone: string) => `Phone: ${phone}`,
  business: (business: string) => `Business: ${business}`,
}
