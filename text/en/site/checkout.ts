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
  emailHint: 'The address of your account, if you have one.',
  submit: 'Place my order',
  noScript: 'The order form needs JavaScript. Without it, please write to us on the contact page.',
  payment:
    'Payment is processed on a next page, through a card provider or PayPal. We never see your card number.',
  legal: 'By ordering you accept these:',
  roiTitle: 'Expected ROI',
  roiNote:
    'An example, not a promise: it depends on your trade, your prices and how soon you call.',
  timelineTitle: 'Your first three days',
  timeline: [
    {
      day: 'Day 0',
      words: 'You order. We write to you within hours and set up your trade and area.',
    },
    {
      day: 'Day 1-2',
      words: 'We match homeowners who asked, verify each of them and score them from 0 to 100.',
    },
    { day: 'Day 3', words: 'Your first leads are in your dashboard, each with its reasons.' },
  ],
  included: "What's Included",
  addOnTitle: 'Need more in a busy month?',
  addOn: (leads: number, price: string) => `+${leads} extra leads for +${price}`,
  addOnWords: 'Add them whenever you like, after your order. Nothing is added by itself.',
  toasts: {
    processing: 'Payment Processing',
    processingWords: 'One moment, we are taking you to the next page.',
    error: 'Error',
    network: 'We could not reach the server. Nothing you typed is lost: please try again.',
    broken: 'Your order could not be recorded. Nothing you typed is lost: please try again.',
    refused: 'Please check your name, your email and the name of your business.',
    tooMany: 'Too many tries in a short time. Please wait a few minutes and try again.',
    close: 'Close',
  },
  thanks: {
    title: `Thank you for your order · ${brand}`,
    description: 'What happens next, what you ordered, and how to book your onboarding call.',
    heading: 'Thank you for your order',
    intro: 'We have it. Here is what happens now.',
    nextTitle: 'What happens next',
    next: [
      {
        title: 'Book your onboarding call',
        words: 'Half an hour, in English or Spanish: your trade, your area, your calendar.',
      },
      {
        title: 'We set up your campaign',
        words: 'By trade and by city, ZIP code or state. You can change it at any time.',
      },
      {
        title: 'Your first leads arrive',
        words: 'Within 72 hours, in your dashboard, best score first.',
      },
    ],
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
    addOnsNote: 'Tell us in the call, or write to us.',
    dashboard: 'Go to my dashboard',
    home: 'Back to Home',
    call: {
      file: 'onboarding-call.ics',
      title: `Onboarding call with ${brand}`,
      words: 'Your trade, your area, your calendar. We confirm the time by email.',
      booked: 'Call requested',
      bookedWords: 'The calendar file is saved, and we have your request. We confirm it by email.',
      asked: 'You have asked already',
      askedWords:
        'We have your request for a call and confirm it by email. Answer that email for another time.',
      alone: 'Calendar file saved',
      aloneWords:
        'Your request could not be sent from here: please write to us on the contact page.',
      close: 'Close',
    },
  },
}
