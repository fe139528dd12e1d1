import { plans } from '../../../engine/plans.ts'
import { brand } from '../../brand.ts'
import { claims } from '../../claims.ts'
import { formatDollars } from '../../format-dollars.ts'
import { planWords } from './plans.ts'

/** The services and pricing pages. */
export const offer = {
  services: {
    title: `What contractors get · ${brand}`,
    description:
      'Exclusive homeowner leads, a CRM that follows up for you, campaigns we run for you, and a guarantee behind it all.',
    heading: 'You do the work. We find the homeowners.',
    intro:
      'Every plan comes with these four things. They are built for a business where the owner also writes the estimates, drives the truck and answers the phone.',
    cards: [
      {
        title: 'Lead generation',
        words: 'Homeowners near you who asked for your trade, verified and exclusive.',
        points: [
          'Scored from 0 to 100, delivered from 60',
          'Every score shows its reasons',
          'Phone, email, name and address checked',
          'One homeowner, one contractor',
        ],
        value: '$4,000/mo value',
      },
      {
        title: 'AI CRM',
        words: 'One list that shows who to call next and keeps the rest warm.',
        points: [
          'Best score first, on your phone',
          'Automated follow-up and booking',
          'Export everything, anytime',
          'Analytics dashboard in every plan',
        ],
        value: '$2,000/mo value',
      },
      {
        title: 'Done for you',
        words: 'We set up and run your campaigns. You tell us the trade and the area.',
        points: [
          'Campaigns by trade, city, state or ZIP code',
          'First leads within 72 hours of setup',
          'Automation connector to your own CRM on higher plans',
          'Everything in English and Spanish',
        ],
        value: '$2,500/mo value',
      },
      {
        title: 'Guarantee',
        words: 'Booked jobs, or your next month is free. On the top plans you can choose a refund.',
        points: [
          'Unresponsive or duplicate leads replaced free of charge',
          'Month to month, cancel anytime',
          'Bad-lead reports answered within 3 business days',
          'More than 20% bad leads: replaced or credited',
        ],
        value: '$1,500/mo value',
      },
    ],
    stackTitle: 'What each would cost on its own',
    stackTotal: 'Total value',
    total: `${claims.totalValue}/mo`,
    youPay: `You pay ${claims.serviceRange}/mo depending on plan`,
    start: 'Get started',
  },
  pricing: {
    title: `Plans and prices · ${brand}`,
    description: `Monthly plans from ${formatDollars(plans[0].priceMonthly)}, each with a set number of exclusive leads. No contract. Cancel or upgrade anytime.`,
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
    perLead: (from: string, to: string) => `${from} to ${to} a lead`,
    plans: planWords,
    roiTitle: 'What it can look like',
    roiInvested: 'invested',
    roiGenerated: 'generated',
    roiInvestedFigure: claims.roiInvested,
    roiGeneratedFigure: claims.roiGenerated,
    roiNote:
      'An example, not a promise. Results depend on your trade, your prices and how fast you call.',
    compare: {
      title: 'The plans side by side',
      what: 'What you get',
      price: 'Price a month',
      leads: 'Leads a month',
      each: 'What a lead costs',
      jobs: 'Booked jobs to expect',
      roi: 'Return to expect',
      extra: 'Extra leads',
      extraLeads: (leads: number, price: string) => `${leads} for ${price}`,
      support: 'Support answers',
      supportAnswers: {
        within_48_hours: 'within 48 hours',
        within_24_hours: 'within 24 hours',
        account_manager: 'your account manager',
        same_day: 'the same day',
      },
      dashboard: 'Analytics dashboard',
      crm: 'ROI tracking and a link to your CRM',
      replaced: 'Bad leads replaced free',
      guarantee: 'If you book no jobs',
      guarantees: {
        next_month_free: 'next month free',
        refund_or_next_month_free: 'refund, or next month free',
      },
      contract: 'Contract',
      monthly: 'month to month',
      onCall: 'on the call',
      yes: 'Yes',
      no: 'No',
    },
    calculator: {
      title: 'Now with your own numbers',
      plan: 'Plan',
      option: (tier: string, leads: number) => `${tier}, ${leads} leads`,
      job: 'What a typical job pays you',
      jobHint: 'In dollars',
      rate: 'Jobs out of 100 leads',
      rateHint: (usual: number) => `Our plans assume ${usual}.`,
      results: {
        jobs: 'booked jobs a month',
        costPerJob: 'in leads for each job',
        jobsToPay: 'jobs to cover the plan',
        work: 'of work a month',
      },
      problem: 'Enter an amount up to $1,000,000 and 1 to 100 jobs.',
      note: 'Counts every lead of the plan. Nothing you type is sent.',
    },
    cancelTitle: 'Cancel anytime',
    cancel:
      'No contract. Cancel or upgrade anytime. A canceled plan stays active until the end of the billing cycle.',
    slotsTitle: 'Limited slots',
    slots:
      'Leads are exclusive, so in each area we take only as many contractors per trade as there are homeowners asking.',
    faqTitle: 'Questions about plans',
    faq: [
      {
        question: 'Which leads do I get?',
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
          'Yes. Buy extra leads on demand at your plan’s rate. We invoice them and you pay online.',
      },
      {
        question: 'What if a lead is bad?',
        answer:
          'Report it within 7 days of delivery. We replace duplicates and leads that never answer, free of charge. If more than 20% of your leads are bad, we replace them or credit your next month.',
      },
    ],
  },
}
