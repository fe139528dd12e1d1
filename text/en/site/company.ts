import { brand, contactDetails } from '../../brand.ts'
import { claims } from '../../claims.ts'

/** The about, founder and contact pages. */
export const company = {
  about: {
    title: `About us · ${brand}`,
    description:
      'A Florida company that sells exclusive, verified homeowner leads to the trades, in English and Spanish.',
    heading: 'Built for people who build',
    story: [
      'A homeowner with a leak fills out a form. Ten minutes later five companies call. Four of them paid for nothing, and the homeowner stops answering the phone. That was the lead business, and we wanted no part of it.',
      `${brand} does one thing differently: a homeowner who asks goes to one contractor. First we check that the person is real, the phone rings and the job fits. Then we say in plain words why we think it is worth a call.`,
      'We are based in Florida, where many people in the trades speak Spanish. So does everything we make.',
    ],
    givingTitle: 'Giving back',
    giving:
      'Part of what we earn goes to repairs for families who cannot afford them: a roof after a storm, a wheelchair ramp, a safe electrical panel. Our own customers do the work.',
    statsTitle: 'By the numbers',
    stats: [
      { figure: claims.leadAccuracy, label: 'Lead Accuracy' },
      { figure: claims.averageScore, label: 'Avg. AI Score' },
      { figure: 'Instant', label: 'Delivery Time' },
      { figure: claims.satisfaction, label: 'Client Satisfaction' },
    ],
    start: 'See ten leads in your area',
  },
  founder: {
    title: `Meet the Founder · ${brand}`,
    description: 'Why this company exists, what it believes in and where it comes from.',
    heading: 'Meet the Founder',
    photo: 'Photo of the founder, coming soon',
    intro:
      'I grew up around job sites. I know what it is like when the phone rings while you are on a ladder, and when the job goes to someone faster.',
    missionTitle: 'Mission',
    mission:
      'To put honest work in front of honest tradespeople, without making a homeowner’s phone ring all day.',
    journeyTitle: 'The journey',
    journey:
      'It started with a spreadsheet for a few roofers in Miami: who asked, what for, and who should call. Then it learned to check phone numbers, score leads and speak Spanish. The rule from day one has not changed: one homeowner, one contractor.',
    valuesTitle: 'Core values',
    values: [
      { title: 'Faith and honesty', words: 'We say what we know, and how we know it.' },
      { title: 'Service', words: 'The homeowner is a neighbor, not a record.' },
      { title: 'Craft', words: 'A job is done when we are ready to put our name on it.' },
      { title: 'Family', words: 'A booked week means being home on Sunday.' },
    ],
    statementTitle: 'Our mission statement',
    statement: 'Every house starts with a cornerstone. We want to be yours.',
    talk: 'Write to the founder',
  },
  contact: {
    title: `Contact · ${brand}`,
    description: 'Phone, email, hours and a form. We answer within 24 hours.',
    heading: 'Talk to a person',
    intro: 'Ask about plans, leads or your account. We answer within 24 hours.',
    cards: {
      phone: { title: 'Phone', words: contactDetails.phone },
      email: { title: 'Email', words: contactDetails.email },
      location: { title: 'Location', words: 'Miami, Florida' },
      hours: { title: 'Business hours', words: 'Mon-Fri 9-6 EST' },
    },
    formTitle: 'Send us a message',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    optional: 'optional',
    message: 'Message',
    send: 'Send Message',
    sending: 'Sending...',
    startTitle: 'Ready to see leads?',
    startWords: 'Create an account and generate ten leads in your area, free.',
    start: 'Start generating leads',
    expectTitle: 'What to expect',
    expect: [
      'An answer within 24 hours',
      'From a person, in English or Spanish',
      'A look at who is asking in your trade and area',
      'No pressure and no contract',
    ],
    errors: {
      validation: 'Validation Error',
      error: 'Error',
      failed: 'Failed to send message. Please try again.',
      sent: 'Message Sent!',
      sentWords: "We'll get back to you within 24 hours.",
      close: 'Close',
      nameShort: 'Name must be at least 2 characters',
      nameLong: 'Name too long',
      emailInvalid: 'Invalid email address',
      emailLong: 'Email too long',
      phoneLong: 'Phone number too long',
      messageShort: 'Message must be at least 10 characters',
      messageLong: 'Message too long',
    },
  },
}
