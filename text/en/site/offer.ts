import { plans } from '../../../engine/plans.ts'
import { brand } from '../../brand.ts'
import { claims } from '../../claims.ts'
import { formatDollars } from '../../format-dollars.ts'
import { planWords } from './plans.ts'

/** What is sold and for how much: services and pricing. */
export const offer = {
  services: {
    title: `What contractors get · ${brand}`,
    description:
      'Exclusive homeowner leads, a CRM that follows up by itself, a service that is done for you, and a guarantee behind it.',
    heading: 'You do the work on the roof. We do the work before it.',
    intro:
      'Four things come with every plan. They are built for a business where the owner is also the estimator, the driver and the one who answers the phone.',
    cards: [
      {
        title: 'Lead generation',
        words: 'Homeowners near you who asked for your trade, verified and exclusive.',
        points: [
          'Scored from 0 to 100, delivered from 60',
          'Every score shows its reasons',
          'Phone, e-mail, name and address checked',
          'One homeowner, one contractor',
        ],
        value: '$4,000/mo value',
      },
      {
        title: 'AI CRM',
        words: 'One list that knows who to call next, and keeps the rest warm.',
        points: [
          'Best score first, on your phone',
          'Automated follow-up and booking',
          'Export everything, any time',
          'Analytics dashboard in every plan',
        ],
        value: '$2,000/mo value',
      },
      {
        title: 'Done for you',
        words: 'Campaigns are set up and run by us; you say where and what.',
        points: [
          'Campaigns by trade, city, state or ZIP code',
          'First leads within 72 hours of setup',
          'Automation connector to your own CRM on higher plans',
          'English and Spanish, all the way',
        ],
        value: '$2,500/mo value',
      },
      {
        title: 'Guarantee',
        words: 'Booked jobs, or your next month is free. The top plans say refund.',
        points: [
          'Unresponsive or duplicate leads replaced free of charge',
          'Month to month, cancel at any time',
          'Reports answered within 3 business days',
          'More than 20% bad leads: replaced or credited',
        ],
        value: '$1,500/mo value',
      },
    ],
    stackTitle: 'What it would cost one by one',
    stackTotal: 'Total value',
    total: `${claims.totalValue}/mo`,
    youPay: `You pay ${claims.serviceRange}/mo depending on plan`,
    start: 'Get started',
  },
  pricing: {
    title: `Plans and prices · ${brand}`,
    description: `Monthly plans from ${formatDollars(plans[0].priceMonthly)}, each with a set number of exclusive leads. No contract, cancel or upgrade at any time.`,
    heading: 'Plain prices, month to month',
    intro: 'Every plan has a set number of exclusive, verified leads. No surprise charges.',
    popular: 'Most Popular',
    perMonth: '/month',
    expected: 'Expected results',
    included: 'Included',
    choose: (tier: string) => `Choose ${tier}`,
    talk: 'Book a strategy call',
    leads: (from: number, to: number, more: boolean) =>
      `${from}-${to}${more ? '+' : ''} leads a month`,
    jobs: (from: number, to: number, more: boolean) =>
      `${from}-${to}${more ? '+' : ''} booked jobs`,
    roi: (from: number, to: number) => `${from}-${to}x return on investment`,
    plans: planWords,
    roiTitle: 'What that can look like',
    roiInvested: 'invested',
    roiGenerated: 'generated',
    roiInvestedFigure: claims.roiInvested,
    roiGeneratedFigure: claims.roiGenerated,
    roiNote:
      'An example, not a promise: it depends on your trade, your prices and how soon you call.',
    cancelTitle: 'Cancel anytime',
    cancel:
      'No contract. Cancel or upgrade at any time; a cancelled plan stays active until the end of the billing cycle.',
    slotsTitle: 'Limited slots',
    slots:
      'Leads are exclusive, so each area takes only as many contractors per trade as there are homeowners asking.',
    faqTitle: 'Questions about plans',
    faq: [
      {
        question: 'Which leads are delivered?',
        answer:
          'Leads are scored 0-100 and only leads scoring 60 or higher are delivered, most 70-90+.',
      },
      {
        question: 'Do unused leads roll over?',
        answer: 'No. Unused leads do not roll over to the next month.',
      },
      {
        question: 'Can I get more leads in a busy month?',
        answer:
          'Yes. Extra leads can be bought on demand at the rate of your plan, invoiced and payable online.',
      },
      {
        question: 'What if a lead is bad?',
        answer:
          'Report it within 7 days of delivery. Leads that never answer or are duplicates are replaced free; if more than 20% are bad, we replace them or credit the next month.',
      },
    ],
  },
}
