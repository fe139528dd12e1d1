import { brand } from '../../brand.ts'
import { claims } from '../../claims.ts'

/** What every public page shares, the home page and the 404 page. */
export const site = {
  skip: 'Skip to content',
  header: {
    home: 'Home',
    menu: 'Menu',
    closeMenu: 'Close menu',
    language: 'Language',
    main: 'Main pages',
    faq: 'FAQ',
    start: 'Start free',
    signIn: 'Sign in',
    /** Instead of it, for a signed-in owner. */
    dashboard: 'Dashboard',
    getQuotes: 'Get a quote for your home',
  },
  links: {
    home: 'Home',
    services: 'Services',
    pricing: 'Pricing',
    about: 'About us',
    founder: 'Meet the Founder',
    faq: 'FAQ',
    contact: 'Contact',
    getQuotes: 'Get a quote',
    checklist: 'Free checklist',
    businessLogin: 'Business Login',
    terms: 'Terms of Service',
    privacy: 'Privacy Policy',
    refundPolicy: 'Refund & Lead Quality Policy',
  },
  footer: {
    quickLinks: 'Quick links',
    resources: 'Resources',
    legal: 'Legal',
    promise:
      'Exclusive, verified homeowner leads for the trades. Made in Florida, in two languages.',
    versesNotice:
      'Scripture quotations from the Holy Bible, New International Version®, NIV®. Copyright © 1973, 1978, 1984, 2011 by Biblica, Inc.® Used by permission. All rights reserved worldwide.',
    copyright: (year: number) => `© ${year} ${brand}. All rights reserved.`,
  },
  verses: [
    {
      words: 'Whatever you do, work at it with all your heart, as working for the Lord.',
      place: 'Colossians 3:23, NIV',
    },
    {
      words: 'Commit to the Lord whatever you do, and he will establish your plans.',
      place: 'Proverbs 16:3, NIV',
    },
    {
      words: 'Unless the Lord builds the house, the builders labor in vain.',
      place: 'Psalm 127:1, NIV',
    },
    {
      words: 'Do not merely listen to the word. Do what it says.',
      place: 'James 1:22, NIV',
    },
    {
      words: 'A good name is more desirable than great riches.',
      place: 'Proverbs 22:1, NIV',
    },
  ],
  loading: 'Loading',
  home: {
    title: `Exclusive leads for contractors · ${brand}`,
    description:
      'Verified homeowner leads for roofing, HVAC, plumbing and other trades. Each has a score from 0 to 100 with its reasons and goes to one contractor only.',
    headline: 'Homeowners who asked. Sent to you alone.',
    subHeadline:
      'Every lead is a real person with a real job, checked, scored from 0 to 100 with the reasons spelled out, and yours exclusively. Month to month.',
    start: 'Start with 10 free leads',
    seeServices: 'See what you get',
    noCard: 'No card needed. Booked jobs or your next month free.',
    homeowner: 'Need work done on your own home?',
    sample: {
      caption: 'A lead as it arrives. Sample data.',
      trades: 'Show a lead for your trade',
      jobs: {
        roofing: 'Roofing · leak over the kitchen, wants it fixed this week',
        hvac: 'HVAC · no cooling, two small children at home, needs help today',
        plumbing: 'Plumbing · water heater leaks in the garage, this week',
        electrical: 'Electrical · new panel for a car charger, this month',
      },
      reasonsHint: 'Why this score? Uncheck a reason to see what it is worth.',
      undelivered: (score: number) => `Below ${score}, so you would never get it`,
      listCaption: 'Your list in the app. Sample data.',
    },
    street: 'A street of small houses. One has its light on.',
    statsLabel: 'In short',
    stats: [
      { figure: claims.leads, label: 'leads a month on our largest plan' },
      { figure: claims.returnRange, label: 'return on what you invest' },
      { figure: claims.automation, label: 'of follow-up automated' },
      { figure: claims.retention, label: 'of contractors stay' },
    ],
    stepsTitle: 'How it works',
    steps: [
      {
        title: 'Tell us your trade and your area',
        words: 'One short form: what you do, and the city, ZIP code or state where you do it.',
      },
      {
        title: 'Press Generate Leads',
        words:
          'Homeowners who asked for exactly that, near you, come in right away, best score first. The rest arrive as new homeowners ask.',
      },
      {
        title: 'Call, quote, book',
        words:
          'Name, phone and job are on the card. Follow-up and booking run on their own while you are on a roof.',
      },
    ],
    featuresTitle: 'What makes a lead worth your call',
    features: [
      {
        title: 'Exclusive, by rule',
        words:
          'One homeowner goes to one contractor. Our database will not give the same person to a second contractor.',
      },
      {
        title: 'Verified before you see it',
        words:
          'We check the phone, email, name and address and remove duplicates. If it does not pass, you never see it.',
      },
      {
        title: 'A score that explains itself',
        words:
          'How urgent, who owns the home, how far, how complete: each reason shows its points, and they add up.',
      },
      {
        title: 'English and Spanish, all the way',
        words:
          'The homeowner asks in their language and you read in yours: pages, leads, reasons and messages.',
      },
    ],
    guaranteeTitle: 'Booked jobs, or your next month is free',
    guarantee:
      'Leads that never answer or that you already had are replaced free of charge. No contract: cancel or change your plan at any time.',
    guaranteeBadge: 'Guarantee',
    testimonialsTitle: 'What it sounds like when it works',
    testimonialsNote: 'Sample text: shows what our customers’ words will look like here.',
    testimonials: [
      {
        words:
          'I called the first homeowner within five minutes. Two days later we were on her roof.',
        who: 'Roofing contractor, Hialeah',
      },
      {
        words:
          'I used to fight four other companies for every name. Now it is just me and the homeowner.',
        who: 'HVAC company, Orlando',
      },
      {
        words:
          'My wife does the books in Spanish, I quote in English. We both understand the screen.',
        who: 'Plumber, Kissimmee',
      },
    ],
    resultsTitle: 'Results so far',
    resultsWords: `${claims.contractors} contractors, ${claims.jobs} jobs.`,
    results: [
      { figure: claims.leadsDelivered, label: 'leads delivered' },
      { figure: claims.closeRate, label: 'close rate' },
      { figure: claims.retention, label: 'retention' },
    ],
    exit: {
      title: 'Before you go: a free Lead Generation Checklist',
      words:
        'How to answer a lead in five minutes, what to ask, what to send, and what to check before you pay anyone for leads, including us. Tell us where to send it.',
      get: 'Get Free Resources',
      leave: 'No Thanks',
    },
    demo: {
      label: 'Free demo',
      words: 'Ready to grow your business? Book a free demo today',
      book: 'Book Demo',
      close: 'Close',
    },
    finalTitle: 'Your next job has already asked for help',
    finalWords: 'See ten leads in your trade and your area before you pay anything.',
    finalStart: 'Create your account',
    finalTalk: 'Talk to us',
  },
  notFound: {
    title: `Page not found · ${brand}`,
    description: 'There is no page at this address.',
    heading: 'Oops! Page not found',
    words: 'No one lives at this address. It may have moved, or there may be a typo.',
    back: 'Return to Home',
    drawing: 'A house with its door boarded up.',
  },
}
