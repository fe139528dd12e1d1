import type { Plan } from '../../../engine/plans.ts'
import { brand } from '../../brand.ts'
import { formatDollars } from '../../format-dollars.ts'

/** Ordering a plan: the checkout pages and the thank-you page. */
export const checkout = {
  page: ({ guarantee, leads, priceMonthly, tier }: Plan) => {
    const what = `${leads.from}-${leads.to} exclusive homeowner leads a month`
    const extra =
      guarantee === 'refund_or_next_month_free' ? ', with a guarantee behind every month' : ''
    return {
      title: `Order ${tier} · ${brand}`,
      description: `Order ${tier}: ${what} for ${formatDollars(priceMonthly)}${extra}.`,
    }
  },
  otherPlans: 'Compare the plans',
  formTitle: 'Your details',
  fullName: 'Full name',
  email: 'Email',
  businessName: 'Business name',
  emailHint: 'If you have an account, use its email.',
  accountHint: 'You are signed in. The plan goes to this account.',
  submit: 'Place my order',
  payment:
    'Payment is processed on the next page, through a card provider or PayPal. We never see your card number.',
  legal: 'By ordering, you accept:',
  roiTitle: 'Expected ROI',
  roiNote:
    'An example, not a promise. Results depend on your trade, your prices and how fast you call.',
  timelineTitle: 'Your first three days',
  timeline: [
    {
      day: 'Day 0',
      words: 'You order. We email you within hours and set up your trade and area.',
    },
    {
      day: 'Day 1-2',
      words: 'We find homeowners who asked, verify each one and score them from 0 to 100.',
    },
    { day: 'Day 3', words: 'Your first leads are in your dashboard, each with its reasons.' },
  ],
  included: "What's Included",
  addOnTitle: 'Need more in a busy month?',
  addOn: (leads: number, price: string) => `+${leads} extra leads for +${price}`,
  addOnWords: 'Add them anytime after you order. We never add anything you did not ask for.',
  toasts: {
    /** On the button. */
    sending: 'Sending your order…',
    processing: 'Payment Processing',
    processingWords: 'One moment, we are taking you to the next page.',
    error: 'Error',
    network: 'We could not reach the server. What you typed is still here. Please try again.',
    broken: 'We could not record your order. What you typed is still here. Please try again.',
    refused: 'Please check your name, your email and the name of your business.',
    tooMany: 'Too many tries in a short time. Please wait a few minutes and try again.',
    close: 'Close',
  },
  thanks: {
    title: `Thank you for your order · ${brand}`,
    description: 'What happens next, how you pay, what you ordered, and your onboarding call.',
    heading: 'Thank you for your order',
    intro: 'Your order is in. We take it from here.',
    number: 'Order number',
    mailed: 'We sent it to your email, with everything on this page.',
    nextTitle: 'What happens next',
    next: [
      {
        title: 'You get an invoice by email',
        words:
          'Within one business day. You pay it online by card or bank transfer. Nothing is due before that.',
      },
      {
        title: 'Create your account',
        words: 'Use the email that you ordered with, so that your plan goes to the right place.',
      },
      {
        title: 'Choose a time for your onboarding call',
        words: 'Half an hour, in English or Spanish: your trade, your area, your calendar.',
      },
      {
        title: 'We set up your campaign',
        words: 'By trade and by city, ZIP code or state. You can change it anytime.',
      },
      {
        title: 'Your first leads arrive',
        words: 'Within 72 hours, in your dashboard, best score first.',
      },
    ],
    account: 'Create your account',
    book: 'Book My Onboarding Call',
    guaranteeTitle: 'Guaranteed',
    guarantee: 'Booked jobs, or your next month is free.',
    summaryTitle: 'Your purchase',
    plan: 'Plan',
    defaultPlan: 'Starter Plan',
    price: 'Price',
    defaultPrice: '$297',
    perMonth: (price: string) => `${price}/month`,
    leads: 'Leads per month',
    defaultLeads: '20-30',
    leadsFigure: (leads: string) => `${leads} leads`,
    first: 'First leads',
    firstWords: 'Within 72 hours',
    addOnsTitle: 'Optional add-ons',
    addOns: [
      { what: '+10 extra leads', price: '+$300' },
      { what: 'Dedicated support', price: '+$150' },
    ],
    addOnsNote: 'Tell us on the call, or write to us.',
    dashboard: 'Go to my dashboard',
    home: 'Back to Home',
    call: {
      heading: 'Your onboarding call',
      day: 'Day',
      time: 'Time',
      zone: 'Eastern Time (Miami, Florida)',
      loading: 'Looking for free times…',
      booking: 'Booking…',
      noOrder:
        'We do not see an order on this device. To choose a time, open the link in the email that confirms your order.',
      noScript:
        'Choosing a time needs JavaScript. Without it, please reply to the email that confirms your order.',
      network: 'We could not reach our server. Check your connection and try again.',
      taken: 'Someone just took that time. Please choose another one.',
      failed: 'We could not book the call. Please try again.',
      tryAgain: 'Try again',
      file: 'onboarding-call.ics',
      title: `Onboarding call with ${brand}`,
      words: 'Your trade, your area, your calendar.',
      booked: 'Your call is booked',
      bookedWords:
        'We sent you an email about it. Reply to it with the number to call, or if you need another time.',
      save: 'Save to my calendar',
    },
  },
}
