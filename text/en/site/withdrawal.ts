import { brand } from '../../brand.ts'

/** The page where a homeowner withdraws. */
export const withdrawal = {
  title: `Withdraw your request · ${brand}`,
  description: 'Withdraw the request you made with us. One press and we stop right away.',
  heading: 'Withdraw your request?',
  intro: 'One press and this happens right away:',
  points: [
    'We stop passing on your requests.',
    'If a contractor already has one, we tell them not to contact you again and cancel any appointment.',
    'We stop taking new requests with your phone number, email or address. If you want quotes again someday, write to us first.',
  ],
  action: 'Withdraw my request',
  busy: 'Withdrawing…',
  keep: 'Keep my request',
  write: 'Write to us',
  withdrawn: {
    heading: 'Your request is withdrawn',
    words:
      'No one else gets it. If a contractor already had it, we are emailing them now, and their list says not to call you. If someone still calls, write to us.',
  },
  already: {
    heading: 'Your request was already withdrawn',
    words:
      'You are all set. No one else gets it, and we told the contractor who had it. If someone still calls, write to us.',
  },
  broken: {
    heading: 'This link does not work',
    words:
      'Part of it may be missing. Open the link in our email again, or copy the whole address into your browser. If it still does not work, write to us.',
  },
  network:
    'We could not reach our server. Check your connection and press again. Pressing twice does no harm.',
  failed: 'Something went wrong on our side. Please press again. Pressing twice does no harm.',
}
