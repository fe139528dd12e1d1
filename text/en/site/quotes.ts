import { brand } from '../../brand.ts'

/** The form where a homeowner asks for a quote. */
export const quotes = {
  title: `Get a quote from one contractor · ${brand}`,
  description:
    'Tell us what your home needs in three short steps. One contractor near you calls, not five. Free for homeowners.',
  heading: 'One request. One contractor. One call.',
  intro:
    'Tell us what your home needs. We pass it to one contractor near you who does exactly that, and to no one else. It costs you nothing.',
  formLabel: 'Ask for a quote',
  progress: (step: number, of: number) => `Step ${step} of ${of}`,
  steps: {
    what: 'What and when',
    where: 'Where',
    who: 'How to reach you',
  },
  optional: 'optional',
  choose: 'Please choose',
  zipChecking: 'Looking it up…',
  photos: {
    label: 'Photos of the job',
    hint: 'Up to five. Only the contractor who gets your request sees them.',
    add: 'Add photos',
    photo: (n: string) => `Photo ${n}`,
    remove: (n: string) => `Remove photo ${n}`,
    retry: (n: string) => `Send photo ${n} again`,
    sending: 'Sending…',
    one: '1 photo added',
    many: (n: string) => `${n} photos added`,
    most: 'You can add five photos. We kept the first five.',
    unsent: 'Not all photos were sent. Send them again or remove them.',
    unreadable: 'We cannot open this file. Choose a JPEG or PNG photo, or take a new one.',
    tooLarge: 'This photo is too large. Choose one under 10 MB.',
    tooMany: 'Too many photos came from your connection. Wait a few minutes and send it again.',
    failed: 'The photo did not get through. Check your connection and send it again.',
  },
  consent: 'Your permission',
  consentVersion: (version: string) => `Version ${version}, English`,
  trap: 'Leave this field empty',
  back: 'Back',
  next: 'Continue',
  send: 'Send my request',
  sending: 'Sending…',
  nextTitle: 'What happens next',
  next1:
    'We look for one contractor near you who does this work. Only that contractor gets your name and number.',
  next2:
    'They call you. Contractors pay us for this. You pay nothing and do not have to hire anyone.',
  next3: 'If we do not find a good match nearby, your request expires after 30 days.',
  done: {
    heading: (name: string) => `Thank you, ${name}. We have your request.`,
    headingPlain: 'Thank you. We have your request.',
    one: 'One contractor, not several, will call you at the number you gave. We cannot promise a time. It depends on who is free near you.',
    review:
      'One of us first checks a detail of your request. Then one contractor, not several, calls you at the number you gave. We cannot promise a time.',
    none: 'If no contractor near you takes this work, no one calls. We keep your request for 30 days and then let it expire.',
    mail: 'We emailed your reference to #. If you asked for this work before, your first request and its email still count. If you withdrew before, the email says how to ask again.',
    withdraw: 'Changed your mind?',
    urgent: 'If someone is in danger, or you smell gas, call 911 first.',
    home: 'Back to the home page',
  },
  oneError: 'One thing needs your attention.',
  manyErrors: (n: string) => `${n} things need your attention.`,
  network:
    'We could not reach our server. What you typed is still here. Check your connection and send it again.',
  retry: 'Send it again',
  tooMany:
    'Too many requests came from your connection. Please wait a few minutes and send it again.',
  refused: 'We could not accept your request. Please check your answers.',
  broken: 'Something went wrong on our side. What you typed is still here; please send it again.',
  zipUnknown: 'We do not know this ZIP code. Please check the digits',
  consentMissing: 'Check the box if you agree that one contractor may contact you',
}
