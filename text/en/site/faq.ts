import { brand } from '../../brand.ts'
import { supportByPlan } from './plans.ts'
import { faqGroups } from './faq-groups.ts'

/** Frequently asked questions, in five groups. */
export const faq = {
  title: `Frequently asked questions · ${brand}`,
  description:
    'Answers about leads and their quality, billing and plans, support and tools, and how to get started.',
  heading: 'Frequently asked questions',
  talk: 'Ask us directly',
  prices: 'See plans and prices',
  groups: [
    {
      title: faqGroups.general,
      items: [
        {
          question: `What is ${brand}?`,
          answer:
            'A monthly service that gives home-service contractors exclusive, verified homeowner leads, each with a score from 0 to 100 and the reasons for it.',
        },
        {
          question: 'Which trades and areas do you serve?',
          answer:
            'Roofing, HVAC, plumbing, electrical, painting, landscaping, remodeling, flooring, general construction, and windows and doors. You pick a city, a ZIP code or a state.',
        },
        {
          question: 'Is everything available in Spanish?',
          answer: 'Yes. Every page, screen, message and score comes in English and Spanish.',
        },
      ],
    },
    {
      title: faqGroups.quality,
      items: [
        {
          question: 'Are the leads exclusive?',
          answer:
            'Yes. Each homeowner goes to one contractor. We do not sell the same person for the same service again within 90 days, no matter where the request comes from.',
        },
        {
          question: 'How are leads scored?',
          answer:
            'We look at how urgent the job is, whether the person owns the home, how easy they are to reach, how complete and recent the request is, and how far away it is. Leads are scored 0-100 and only leads scoring 60 or higher are delivered, most 70-90+.',
        },
        {
          question: 'What if a lead never answers or is a duplicate?',
          answer:
            'We replace it free of charge. Report it within 7 days of delivery. We look into it within 3 business days.',
        },
      ],
    },
    {
      title: faqGroups.billing,
      items: [
        {
          question: 'Is there a contract?',
          answer:
            'No. Plans are month to month. Cancel or upgrade anytime. A canceled subscription stays active until the end of the billing cycle.',
        },
        {
          question: 'Do unused leads roll over?',
          answer: 'No, unused leads do not roll over to the next month.',
        },
        {
          question: 'Can I buy extra leads?',
          answer: 'Yes, on demand at your plan’s rate. We invoice them and you pay online.',
        },
      ],
    },
    {
      title: faqGroups.tools,
      items: [
        {
          question: 'How fast is support?',
          answer: supportByPlan,
        },
        {
          question: 'Can I connect my own CRM?',
          answer:
            'Yes, on the higher plans. They add CRM integration through an automation connector, and advanced ROI tracking. On every plan you can export your leads as a CSV file.',
        },
        {
          question: 'Is follow-up automated?',
          answer: 'Yes. Follow-up and booking run on their own and stop when a person takes over.',
        },
      ],
    },
    {
      title: faqGroups.start,
      items: [
        {
          question: 'How do I start?',
          answer:
            'Create an account, tell us about your business and press Generate Leads. Your first ten leads are free.',
        },
        {
          question: 'When do I get my first leads?',
          answer:
            'Matching leads that we already have arrive right away. Campaigns deliver within 48-72 hours, and your first leads arrive within 72 hours of setup.',
        },
        {
          question: 'Who can subscribe?',
          answer: 'Contractors who are 18 or older.',
        },
      ],
    },
  ],
}
