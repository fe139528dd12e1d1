import { brand } from '../../brand.ts'

/** The page on which a homeowner withdraws. */
export const withdrawal = {
  title: `Withdraw your request · ${brand}`,
  description: 'Withdraw the request that you made with us: one press, and we stop at once.',
  heading: 'Withdraw your request?',
  intro: 'One press, and this happens at once:',
  points: [
    'We pass no request of yours to anybody any more.',
    'If a contractor has one already, we tell them not to call or write to you again, and cancel the appointments that came of it.',
    'We take no new request with your phone number, e-mail or address. If you want quotes again one day, write to us first.',
  ],
  action: 'Withdraw my request',
  busy: 'Withdrawing…',
  keep: 'Keep my request',
  write: 'Write to us',
  noScript:
    'This page needs JavaScript to withdraw your request. Please turn it on for this page, or write to us from the contact page.',
  withdrawn: {
    heading: 'Your request is withdrawn',
    words:
      'Nobody gets it any more. If a contractor had it already, a mail to them is on its way, and their list says not to call you. If somebody calls all the same, write to us.',
  },
  already: {
    heading: 'Your request was withdrawn already',
    words:
      'There is nothing left to do: nobody gets it, and a contractor who had it has been told. If somebody calls all the same, write to us.',
  },
  broken: {
    heading: 'This link does not work',
    words:
      'A part of it may be missing. Please open the link in our mail again, or copy all of its address into your browser. If it still does not work, write to us.',
  },
  network:
    'We could not reach our server. Check your connection and press again; pressing twice does no harm.',
  failed: 'Something went wrong on our side. Please press again; pressing twice does no harm.',
}
