/** Emails to a contractor who ordered a plan. */
export const orderMail = {
  subject: (number: string) => `Your order ${number}`,
  heading: 'Thank you for your order',
  order: (number: string) => `Order number: ${number}`,
  plan: (plan: string, price: string) => `Plan: ${plan}, ${price} a month`,
  leads: (leads: string) => `Leads: ${leads} a month`,
  payment:
    'We send an invoice to this address within one business day. You pay it online by card or bank transfer. Nothing is due before that.',
  account:
    'Create your account with this email address, so that your plan goes to the right place. Already have one with this address? Just log in.',
  accountAction: 'Create your account',
  call: 'Then choose a time for your onboarding call: half an hour about your trade, your area and your calendar. Your first leads arrive within 72 hours of setup.',
  callAction: 'Choose a time for the call',
  questions: (phone: string, email: string) =>
    `Questions? Call ${phone} or write to ${email}. If you did not order, you can ignore this email. Nothing will be charged.`,
  booked: {
    subject: (when: string) => `Your onboarding call: ${when}`,
    heading: 'Your onboarding call',
    when: (when: string) => `When: ${when}`,
    words:
      'We talk for half an hour about your trade, your area and your calendar, in English or Spanish. Please reply with the phone number that we should call, or if you need another time.',
    event: (brand: string) => `Onboarding call with ${brand}`,
  },
}
