import { brand } from '../../brand.ts'
import { refundTiers } from './plans.ts'

/** The three legal pages. A lawyer must review them before launch. */
export const legal = {
  effective: 'Effective October 2025',
  contents: 'On this page',
  terms: {
    title: `Terms of Service · ${brand}`,
    description: 'What we deliver, what it costs, how to cancel and what we ask of you.',
    heading: 'Terms of Service',
    sections: [
      {
        title: 'Who may subscribe',
        words: [
          `${brand} sells monthly subscriptions to home-service contractors. The subscriber must be 18 or older, act for the business named in the account, and hold the licenses that its trade requires.`,
        ],
      },
      {
        title: 'What you get',
        words: [
          'Each plan includes a set number of leads a month and an analytics dashboard. A lead is a homeowner who asked for a service. We check each one and score it from 0 to 100. Only leads scoring 60 or higher are delivered.',
          'A lead is exclusive: we give it to one contractor, and we do not sell the same person for the same service again within 90 days.',
          'Campaign leads are delivered within 48 to 72 hours, the first ones within 72 hours of setup. If an area has fewer requests than you ordered, the rest stay on order and arrive as homeowners ask.',
        ],
      },
      {
        title: 'Price and renewal',
        words: [
          'Plans are month to month and renew automatically until you cancel. The price of each plan is on the pricing page. You can buy extra leads on demand at the plan rate. We invoice them and you pay online.',
          'Unused leads do not roll over to the next month.',
        ],
      },
      {
        title: 'Canceling and changing',
        words: [
          'Cancel or upgrade at any time. A canceled subscription stays active until the end of the billing cycle, and you are not charged again. You may export your leads before and after.',
        ],
      },
      {
        title: 'How you may use a lead',
        words: [
          'A homeowner agreed to be contacted by one contractor about one request. Call, text and write to them for that purpose only, within the hours that the law allows, and stop as soon as they ask you to, whatever words they use and however they reach you.',
          'You may not resell, share or publish a lead.',
        ],
      },
      {
        title: 'Guarantee',
        words: [
          `Booked jobs, or your next month is free; on ${refundTiers} you may choose a refund instead. So that the result can be measured, you need to call your leads promptly and report the outcomes. See the Refund & Lead Quality Policy.`,
        ],
      },
      {
        title: 'Liability',
        words: [
          'Expected results on our pages are examples, not promises. We are liable for harm that we cause on purpose or through gross negligence, and otherwise up to the amount you paid in the last three months.',
        ],
      },
      {
        title: 'Law and changes',
        words: [
          'Florida law applies. If these terms change, we email you at least 30 days before the change. If you do not agree, cancel before it takes effect.',
        ],
      },
    ],
  },
  privacy: {
    title: `Privacy Policy · ${brand}`,
    description:
      'What we keep about homeowners, contractors and visitors, why, for how long, and how to have it deleted.',
    heading: 'Privacy Policy',
    sections: [
      {
        title: 'If you are a homeowner',
        words: [
          'We keep what you tell us when you ask for a quote: your name, phone and email, where your home is and what kind it is, and what needs to be done. We also keep the text you agreed to, its version and language, the time, and the IP address and browser that the request came from.',
          'If you add photos, we remove the place, the time and the device that a camera writes into them. If you do not send the request, we delete them after a day.',
          'We use it for one thing: to find one contractor for your request. That contractor gets your details. No other company does. A request that finds no contractor expires after 30 days.',
          'You can withdraw at any time and in any reasonable way. The quickest is the link in the email that confirms your request: we stop at once and, if a contractor already has it, we let them know. You can also tell the contractor, or write to us. So that no one asks in your name again, we then keep your phone number, email and address on a do-not-contact list.',
        ],
      },
      {
        title: 'If you are a contractor',
        words: [
          'We keep your account, your business profile with its logo, your orders, the leads you received and how they turned out. We use this to run the service, to bill it and to improve the score.',
        ],
      },
      {
        title: 'If you are a visitor',
        words: [
          'Essential cookies make the site work: they remember your language and whether you are signed in. Analytics and marketing cookies are off until you switch them on, and you can switch them off again at any time.',
        ],
      },
      {
        title: 'What we never do',
        words: [
          'We do not make up people, we do not turn public records into people to call, and we do not sell or infer sensitive data such as health, faith or origin.',
        ],
      },
      {
        title: 'How long we keep it',
        words: [
          'Proof of consent is kept for five years after the last contact, because the law asks us to show it. Other details of a request are deleted or made anonymous when they are no longer needed, and at the latest after two years. Account data is deleted within 90 days of closing the account, and invoices when tax law allows.',
        ],
      },
      {
        title: 'Your rights',
        words: [
          'You can ask us what we know about you, and ask us to correct it, delete it, or stop selling or sharing it. Wherever you live, we answer within 30 days at no charge.',
        ],
      },
      {
        title: 'Who helps us',
        words: [
          'The companies that host our servers, send our email and take payments see only what they need for that work, under contract. Everything is encrypted when it is sent.',
        ],
      },
    ],
  },
  refundPolicy: {
    title: `Refund & Lead Quality Policy · ${brand}`,
    description:
      'Which leads are replaced, how to report one, how fast we answer, and what the guarantee means.',
    heading: 'Refund & Lead Quality Policy',
    sections: [
      {
        title: 'What a bad lead is',
        words: [
          'A lead is bad when the number is wrong or disconnected, when the person never answers even though you tried several times over several days, when it is a duplicate of one you already had, when it is outside the area or the trade you ordered, or when the person says they never asked.',
          'Unresponsive or duplicate leads are replaced free of charge.',
        ],
      },
      {
        title: 'How to report one',
        words: [
          'Report it within 7 days of delivery, with a short note on what happened. We answer each report in writing, with the reason for our decision.',
        ],
      },
      {
        title: 'How fast we look into it',
        words: ['An investigation takes up to 3 business days (72 hours).'],
      },
      {
        title: 'More than 20%',
        words: [
          'If more than 20% of your leads in a month are bad, we replace them free or credit your next month. You choose.',
        ],
      },
      {
        title: 'The guarantee',
        words: [
          `Booked jobs, or your next month is free. On ${refundTiers}, you may choose a refund instead.`,
        ],
      },
      {
        title: 'What is not refunded',
        words: [
          'A homeowner who went another way, found the price too high or put off the work was still a real request. So was one who was called days late. Unused leads do not roll over and are not refunded.',
        ],
      },
    ],
  },
}
