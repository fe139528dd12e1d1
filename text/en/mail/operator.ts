/** Emails to the people who run the product. */
export const operator = {
  order: {
    subject: (business: string, plan: string) => `New order: ${plan}, ${business}`,
    heading: 'A contractor has ordered a plan',
    intro: 'The order came from the checkout page. Arrange payment with the contractor.',
  },
  call: {
    subject: (business: string) => `Onboarding call requested: ${business}`,
    heading: 'A contractor asked for an onboarding call',
    intro: 'Please confirm the time or suggest another one.',
    when: (time: string) => `Time in their calendar: ${time}`,
  },
  messages: {
    subject: (count: number) =>
      count === 1 ? 'A message from the contact page' : `${count} messages from the contact page`,
    heading: 'From the contact page',
    intro: 'We promise an answer within 24 hours.',
  },
  plan: (plan: string) => `Plan: ${plan}`,
  name: (name: string) => `Name: ${name}`,
  email: (email: string) => `Email: ${email}`,
  phone: (phone: string) => `Phone: ${phone}`,
  business: (business: string) => `Business: ${business}`,
}
