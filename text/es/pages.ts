import type { text as english } from '../en/pages.ts'
import { consent } from './consent.ts'
import { fieldErrors } from './errors.ts'
import { questions } from './questions.ts'
import { services } from './services.ts'
import { booking } from './site/booking.ts'
import { checkout } from './site/checkout.ts'
import { checklist } from './site/checklist.ts'
import { company } from './site/company.ts'
import { cookies } from './site/cookies.ts'
import { emailLink } from './site/email-link.ts'
import { faq } from './site/faq.ts'
import { legal } from './site/legal.ts'
import { offer } from './site/offer.ts'
import { quotes } from './site/quotes.ts'
import { site } from './site/site.ts'
import { withdrawal } from './site/withdrawal.ts'

/** The text of the public pages. */
export const text: typeof english = {
  booking,
  checklist,
  checkout,
  company,
  consent,
  cookies,
  emailLink,
  faq,
  fieldErrors,
  legal,
  offer,
  questions,
  quotes,
  services,
  site,
  withdrawal,
}
