import { brand } from '../../brand.ts'
import { supportByPlan } from './plans.ts'

/** Frequent questions, in five groups. */
export const faq = {
  title: `Frequently asked questions · ${brand}`,
  description: 'Leads and their quality, billing and plans, support and tools, and how to start.',
  heading: 'Frequently asked questions',
  talk: 'Ask us directly',
  prices: 'See plans and prices',
  groups: [
    {
      title: 'General',
      items: [
        {
          question: `What is ${brand}?`,
          answer:
            'A monthly service that gives home-service contractors exclusive, verified homeowner leads, each with a score from 0 to 100 and the reasons for it.',
        },
        {
          question: 'Which trades and areas do you serve?',
          answer:
            'Roofing, HVAC, plumbing, electrical, painting, landscaping, remodeling, flooring, general construction, and windows and doors. You name a city, a ZIP code or a state.',
        },
        {
          question: 'Is everything available in Spanish?',
          answer:
            'Yes. The pages, the screens, the reasons of each score and the messages come in English and Spanish.',
        },
      ],
    },
    {
      title: 'Leads & Quality',
      items: [
        {
          question: 'Are the leads exclusive?',
          answer:
            'Yes. A homeowner who asks is given to one contractor. The same person for the same service is not sold again within 90 days, whatever source they came by.',
        },
        {
          question: 'How are leads scored?',
          answer:
            'From urgency, ownership, how reachable the person is, how complete and how recent the request is, and the distance. Leads are scored 0-100 and only leads scoring 60 or higher are delivered, most 70-90+.',
        },
        {
          question: 'What if a lead never answers or is a duplicate?',
          answer:
            'It is replaced free of charge. Report it within 7 days of delivery; we look into it within 3 business days.',
        },
      ],
    },
    {
      title: 'Billing & Plans',
      items: [
        {
          question: 'Is there a contract?',
          answer:
            'No. Plans are month to month. Cancel or upgrade at any time; a cancelled subscription stays active until the end of the billing cycle.',
        },
        {
          question: 'Do unused leads roll over?',
          answer: 'No, unused leads do not roll over to the next month.',
        },
        {
          question: 'Can I buy extra leads?',
          answer: 'Yes, on demand at the rate of your plan. They are invoiced and payable online.',
        },
      ],
    },
    {
      title: 'Support & Tools',
      items: [
        {
          question: 'How fast is support?',
          answer: supportByPlan,
        },
        {
          question: 'Can I connect my own CRM?',
          answer:
            'The higher plans add CRM integration through an automation connector and advanced ROI tracking. Every plan can export its leads as a CSV file.',
        },
        {
          question: 'Is follow-up automated?',
          answer: 'Yes. Follow-up and booking run by themselves and stop when a person takes over.',
        },
      ],
    },
    {
      title: 'Getting Started',
      items: [
        {
          question: 'How do I start?',
          answer:
            'Create an account, tell us your business, and press Generate Leads. The first ten leads are free.',
        },
        {
          question: 'When do the first leads come?',
          answer:
            'What is waiting and fits is delivered at once; campaigns deliver within 48-72 hours, and the first leads arrive within 72 hours of setup.',
        },
        {
          question: 'Who can subscribe?',
          answer: 'Contractors who are 18 or older.',
        },
      ],
    },
  ],
}
