import type { ComponentType } from 'react'
import { type CheckoutPlan, checkoutPlans } from '../../engine/plans.ts'
import type { Locale } from '../../engine/languages.ts'
import { planPath, sitePaths } from '../../wire/paths.ts'
import { Book } from './book/book.tsx'
import { Checkout } from './checkout/checkout.tsx'
import { Checklist } from './checklist/checklist.tsx'
import { Confirmation } from './checkout/confirmation.tsx'
import { About } from './company/about.tsx'
import { Contact } from './company/contact.tsx'
import { Founder } from './company/founder.tsx'
import { EmailLink } from './email-link/email-link.tsx'
import { Faq } from './faq/faq.tsx'
import { GetQuotes } from './get-quotes/get-quotes.tsx'
import { Home } from './home/home.tsx'
import { Privacy, RefundPolicy, Terms } from './legal/legal-page.tsx'
import { NotFound } from './not-found.tsx'
import { Pricing } from './pricing/pricing.tsx'
import { Services } from './services/services.tsx'
import { speak } from '../../text/speak.ts'
import type { Texts } from '../../text/speak.ts'
import { Withdraw } from './withdraw/withdraw.tsx'

export type SitePage = {
  /** The file name without language and extension. */
  name: string
  /** The English path; null for a page without one. */
  path: string | null
  /** Reached only from an email or an order, and excluded from search engines. */
  unlisted?: true
  words: (text: Texts) => { title: string; description: string }
  Body: ComponentType<{ locale: Locale }>
}

/** Every public page; each is rendered once per language. */
export const sitePages: SitePage[] = [
  { name: 'home', path: sitePaths.home, words: (text) => text.site.home, Body: Home },
  { name: 'get-quotes', path: sitePaths.getQuotes, words: (text) => text.quotes, Body: GetQuotes },
  {
    name: 'services',
    path: sitePaths.services,
    words: (text) => text.offer.services,
    Body: Services,
  },
  { name: 'pricing', path: sitePaths.pricing, words: (text) => text.offer.pricing, Body: Pricing },
  { name: 'about', path: sitePaths.about, words: (text) => text.company.about, Body: About },
  {
    name: 'founder',
    path: sitePaths.founder,
    words: (text) => text.company.founder,
    Body: Founder,
  },
  {
    name: 'contact',
    path: sitePaths.contact,
    words: (text) => text.company.contact,
    Body: Contact,
  },
  { name: 'faq', path: sitePaths.faq, words: (text) => text.faq, Body: Faq },
  {
    name: 'checklist',
    path: sitePaths.checklist,
    words: (text) => text.checklist,
    Body: Checklist,
  },
  { name: 'terms', path: sitePaths.terms, words: (text) => text.legal.terms, Body: Terms },
  { name: 'privacy', path: sitePaths.privacy, words: (text) => text.legal.privacy, Body: Privacy },
  {
    name: 'refund-policy',
    path: sitePaths.refundPolicy,
    words: (text) => text.legal.refundPolicy,
    Body: RefundPolicy,
  },
  {
    name: 'withdraw',
    path: sitePaths.withdraw,
    unlisted: true,
    words: (text) => text.withdrawal,
    Body: Withdraw,
  },
  {
    name: 'email-link',
    path: sitePaths.emailLink,
    unlisted: true,
    words: (text) => text.emailLink,
    Body: EmailLink,
  },
  {
    name: 'book',
    path: sitePaths.book,
    unlisted: true,
    words: (text) => text.booking,
    Body: Book,
  },
  ...checkoutPlans.map(describeCheckout),
  {
    name: 'checkout-confirmation',
    path: sitePaths.checkoutConfirmation,
    unlisted: true,
    words: (text) => text.checkout.thanks,
    Body: Confirmation,
  },
  { name: '404', path: null, words: (text) => text.site.notFound, Body: NotFound },
]

function describeCheckout(plan: CheckoutPlan): SitePage {
  return {
    name: `checkout/${plan.slug}`,
    path: planPath(plan),
    words: (text) => text.checkout.page(plan),
    Body: ({ locale }) => <Checkout locale={locale} plan={plan} />,
  }
}

export function readPageWords(page: SitePage, locale: Locale) {
  return page.words(speak(locale))
}
