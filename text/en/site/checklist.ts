import { brand } from '../../brand.ts'

/** The free checklist for contractors: a page to print, and an email to those who ask for it. */
export const checklist = {
  title: `Lead Generation Checklist · ${brand}`,
  description:
    'How to answer a lead in five minutes, what to ask, what to send, when to follow up, and what to check before you pay for leads.',
  heading: 'Lead Generation Checklist',
  intro:
    'For contractors. It works with every lead, from us or from anyone else. Print it and keep one in the truck.',
  groups: [
    {
      title: 'Before the phone rings',
      items: [
        'One person answers new leads, at lunch and on Saturdays, too.',
        'New leads ring on that person’s phone, even in silent mode.',
        'The price range of your five most common jobs is on one sheet.',
        'You know three openings of this week before you call.',
      ],
    },
    {
      title: 'The first five minutes',
      items: [
        'Read the request: the name, the town, what is broken.',
        'Call within five minutes. The first to call usually gets the visit.',
        'Say who you are and why you call: “Hi Maria, this is Dan from Ruiz Roofing. You asked about a leak over the kitchen. Do you have two minutes?”',
        'No answer? Leave a short voicemail, send a text, and call again ten minutes later.',
      ],
    },
    {
      title: 'What to ask',
      items: [
        'What happened, and when did it start?',
        'Is it getting worse right now: water, sparks, gas, no air?',
        'Do you own the home? Who decides with you?',
        'How old is the roof, the unit or the panel?',
        'Is insurance involved? Is there a claim number?',
        'When does it have to be done?',
        'Can you text two photos to this number?',
        'Which is better for a visit: Tuesday at 9 or Wednesday at 4?',
      ],
    },
    {
      title: 'What to send',
      items: [
        'After the call, by text: “Thanks, Maria. Tuesday at 9 AM, 14 Palm Ave. Dan, Ruiz Roofing, license and phone number.”',
        'After no answer, by text: “Hi Maria, Dan from Ruiz Roofing about your roof. I just called. When is a good time today?”',
        'The evening before the visit: a reminder with your name.',
        'Within a day after the visit: a written estimate with one price, what it includes, how long it takes and how long it is good for.',
      ],
    },
    {
      title: 'Before you pay for leads',
      items: [
        'How many other contractors get the same name?',
        'Did the homeowner ask for a call? Can the seller show when and how?',
        'Is the phone number checked before you pay?',
        'What counts as a bad lead, and how long do you have to report it?',
        'Can you stop any month?',
        'Write down the cost and the outcome of each lead. What counts is the cost per booked job.',
      ],
    },
  ],
  schedule: {
    title: 'When to follow up',
    steps: [
      { when: 'Day 1', what: 'Three calls: at once, ten minutes later, in the evening. One text.' },
      { when: 'Day 2', what: 'One call in the morning. One text with two open times.' },
      { when: 'Day 4', what: 'One email with a photo of a similar job nearby.' },
      { when: 'Day 7', what: 'One last call, and a text: “Should we find a time, or is it done?”' },
      { when: 'Day 30', what: 'One short message. After that, stop.' },
    ],
    law: 'Call and text between 8 AM and 8 PM, and stop as soon as they ask you to.',
  },
  startWords: 'Want leads that pass this list? See ten in your area, free.',
  start: 'Start with 10 free leads',
  /** On the contact page. */
  offer: {
    title: 'The free checklist',
    words:
      'Read it here and print it. To get it by email, send us a message that starts with this sentence:',
    read: 'Open the checklist',
  },
  /** The message that asks for it. The server answers a message that begins with it. */
  request: 'Please send me the Lead Generation Checklist.',
  mail: {
    subject: 'Your Lead Generation Checklist',
    action: 'Open it and print it',
    aside:
      'Someone asked for it on our contact page with your address. We do not send anything else.',
  },
}
