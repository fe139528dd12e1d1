import type { CheckoutPlan, Plan } from '../engine/plans.ts'
import { defaultLocale, languages, type Locale, locales } from '../engine/languages.ts'
import { localeParameter } from './locale-cookie.ts'

/** The address of a public page: the default language is at the root, the others are under a prefix. */
export function inLocale(locale: Locale, path: string): string {
  const { prefix } = languages[locale]
  return path === '/' ? prefix || '/' : `${prefix}${path}`
}

/**
 * Splits an address into its language and the path that all languages share.
 * @example splitLocale('/es/faq') // { locale: 'es', path: '/faq' }
 */
export function splitLocale(address: string): { locale: Locale; path: string } {
  const isUnder = (prefix: string) =>
    prefix !== '' && (address === prefix || address.startsWith(`${prefix}/`))
  const locale = locales.find((each) => isUnder(languages[each].prefix)) ?? defaultLocale
  return { locale, path: address.slice(languages[locale].prefix.length) || '/' }
}

/** Public pages, prerendered in both languages. */
export const sitePaths = {
  home: '/',
  services: '/services',
  pricing: '/pricing',
  about: '/about',
  contact: '/contact',
  founder: '/founder',
  faq: '/faq',
  terms: '/terms',
  privacy: '/privacy',
  refundPolicy: '/refund-policy',
  getQuotes: '/get-quotes',
  /** The free checklist for contractors, which the exit dialog offers. */
  checklist: '/checklist',
  checkoutConfirmation: '/checkout-confirmation',
  /** With the `id` and `token` of an emailed link. */
  withdraw: '/withdraw',
  /** With the token and type of an emailed link in the fragment, see `emailLinkUrl`. */
  emailLink: '/email-link',
  /** With a signed token behind it, see `bookingPath`. */
  book: '/book',
} as const

/** The checkout page of a plan. */
export function checkoutPath(slug: CheckoutPlan['slug']): string {
  return `/checkout/${slug}`
}

/** Where "choose this plan" leads: its checkout page, or the contact page for a call. */
export function planPath(plan: Plan): string {
  return plan.soldBy === 'checkout' ? checkoutPath(plan.slug) : sitePaths.contact
}

/** The page where a homeowner books a time or changes an appointment, depending on the token. */
export function bookingPath(locale: Locale, token: string): string {
  return inLocale(locale, `${sitePaths.book}/${token}`)
}

/** Pages of the app; they keep one address in both languages. */
export const appPaths = {
  home: '/',
  auth: '/auth',
  dashboard: '/dashboard',
  businessSetup: '/business-setup',
  campaignBuilder: '/campaign-builder',
  leadManagement: '/lead-management',
  support: '/support',
  managePlan: '/manage-plan',
  settings: '/settings',
  appointments: '/appointments',
  appointmentHours: '/appointments/hours',
  admin: '/admin',
  scoreModel: '/admin/score',
  importFile: '/admin/import',
  /** `?business=` opens one of them. */
  businesses: '/admin/businesses',
  inbox: '/admin/inbox',
  auditLog: '/admin/log',
  supply: '/admin/supply',
  waitingOrders: '/admin/orders',
  businessManagement: '/business-management',
  businessOwnerManagement: '/business-owner-management',
  /** The secret from the invitation email is in the fragment. */
  invitation: '/invitation',
} as const

/** The table of leads with one of them open. */
export function leadPath(id: string): string {
  return `${appPaths.leadManagement}?${new URLSearchParams({ lead: id })}`
}

/** The businesses whose trial is on hold, for admins. */
export const heldTrialsPath = `${appPaths.businesses}?state=held`

/** The sign-in page, with the sign-up form open. */
export const signUpPath = `${appPaths.auth}?mode=sign-up`

/** The sign-up form with name and address filled in. They are in the fragment, which no server sees. */
export function signUpLink(
  person: { name: string; email: string },
  locale: Locale = defaultLocale,
): string {
  return `${inLanguage(locale, signUpPath)}#${new URLSearchParams(person).toString()}`
}

/**
 * The sign-in page, for an email in this language.
 * @example signInLink('es') // '/auth?lang=es'
 */
export function signInLink(locale: Locale): string {
  return inLanguage(locale, appPaths.auth)
}

function inLanguage(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path
  return `${path}${path.includes('?') ? '&' : '?'}${localeParameter}=${locale}`
}

/** The thank-you page of an order, for choosing a call on another device. Its id is in the fragment. */
export function confirmationLink(locale: Locale, orderId: string, query: string): string {
  return `${inLocale(locale, sitePaths.checkoutConfirmation)}?${query}#order=${orderId}`
}

/** Addresses of the backend, with the base paths of Supabase. */
export const backendPaths = {
  auth: '/auth/v1',
  rest: '/rest/v1',
  storage: '/storage/v1',
  realtime: '/realtime/v1',
  functions: '/functions/v1',
  generateLeads: '/functions/v1/generate-leads',
  quoteRequests: '/functions/v1/quote-requests',
  requestPhotos: '/functions/v1/request-photos',
  withdrawals: '/functions/v1/withdrawals',
  checkoutOrders: '/functions/v1/checkout-orders',
  onboardingCalls: '/functions/v1/onboarding-calls',
  onboardingCall: (orderId: string) =>
    `/functions/v1/onboarding-calls/${encodeURIComponent(orderId)}`,
  bookings: (token: string) => `/functions/v1/bookings/${encodeURIComponent(token)}`,
  /** Looks up a ZIP code for the quote form. */
  place: (zip: string) => `/functions/v1/places/${encodeURIComponent(zip)}`,
} as const

/** A placeholder in the built pages for the origin, which only the server knows. */
export const originMark = 'https://origin.invalid'
