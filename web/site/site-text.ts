import { booking as bookingEn } from '../../text/en/site/booking.ts'
import { checkout as checkoutEn } from '../../text/en/site/checkout.ts'
import { cookies as cookiesEn } from '../../text/en/site/cookies.ts'
import { company as companyEn } from '../../text/en/site/company.ts'
import { consent as consentEn } from '../../text/en/consent.ts'
import { fieldErrors as fieldErrorsEn } from '../../text/en/errors.ts'
import { faq as faqEn } from '../../text/en/site/faq.ts'
import { legal as legalEn } from '../../text/en/site/legal.ts'
import { offer as offerEn } from '../../text/en/site/offer.ts'
import { questions as questionsEn } from '../../text/en/questions.ts'
import { quotes as quotesEn } from '../../text/en/site/quotes.ts'
import { site as siteEn } from '../../text/en/site/site.ts'
import { withdrawal as withdrawalEn } from '../../text/en/site/withdrawal.ts'
import { booking as bookingEs } from '../../text/es/site/booking.ts'
import { checkout as checkoutEs } from '../../text/es/site/checkout.ts'
import { cookies as cookiesEs } from '../../text/es/site/cookies.ts'
import { company as companyEs } from '../../text/es/site/company.ts'
import { consent as consentEs } from '../../text/es/consent.ts'
import { fieldErrors as fieldErrorsEs } from '../../text/es/errors.ts'
import { faq as faqEs } from '../../text/es/site/faq.ts'
import { legal as legalEs } from '../../text/es/site/legal.ts'
import { offer as offerEs } from '../../text/es/site/offer.ts'
import { questions as questionsEs } from '../../text/es/questions.ts'
import { quotes as quotesEs } from '../../text/es/site/quotes.ts'
import { site as siteEs } from '../../text/es/site/site.ts'
import { withdrawal as withdrawalEs } from '../../text/es/site/withdrawal.ts'
import type { QuestionWords } from '../../text/question-words.ts'
import type { FieldError } from '../../wire/errors.ts'
import type { Locale } from '../../wire/locale.ts'

export type SiteText = {
  site: typeof siteEn
  offer: typeof offerEn
  booking: typeof bookingEn
  checkout: typeof checkoutEn
  company: typeof companyEn
  cookies: typeof cookiesEn
  faq: typeof faqEn
  legal: typeof legalEn
  questions: QuestionWords
  quotes: typeof quotesEn
  consent: { version: string; disclosure: string; withdraw: string }
  withdrawal: typeof withdrawalEn
  fieldErrors: Record<FieldError, string>
}

/** The words of the public pages; they are rendered into the pages and never shipped as script. */
export const siteText: Record<Locale, SiteText> = {
  en: {
    site: siteEn,
    offer: offerEn,
    booking: bookingEn,
    checkout: checkoutEn,
    company: companyEn,
    cookies: cookiesEn,
    faq: faqEn,
    legal: legalEn,
    questions: questionsEn,
    quotes: quotesEn,
    consent: consentEn,
    withdrawal: withdrawalEn,
    fieldErrors: fieldErrorsEn,
  },
  es: {
    site: siteEs,
    offer: offerEs,
    booking: bookingEs,
    checkout: checkoutEs,
    company: companyEs,
    cookies: cookiesEs,
    faq: faqEs,
    legal: legalEs,
    questions: questionsEs,
    quotes: quotesEs,
    consent: consentEs,
    withdrawal: withdrawalEs,
    fieldErrors: fieldErrorsEs,
  },
}
