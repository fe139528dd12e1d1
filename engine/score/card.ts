/**
 * The cold-start card: log-odds that a level of a term adds to a booking, over the reference level 0.
 * It is the prior that outcomes update. Numbers marked "card" are published facts scaled down, with
 * their sources in docs/decisions/008-score-card.md; the others are our own judgment, kept small. One
 * doubling of the odds is 0.69, or 12 points.
 *
 * Never a term: names, language, ZIP code, income, home value, credit. Property type
 * is a mild proxy of these, so its range stays within 6 points either way.
 */
export const card = {
  phone: {
    confirmed: 0.5, // card: number confirmed by a code
    valid: 0,
    voip: -0.5, // card
    missing: -0.9, // card: unverified; they can be reached only by email
  },
  email: {
    confirmed: 0.2, // judgment: less than a confirmed phone number, because the trade books by phone
    valid: 0,
    mistyped: -0.2, // judgment: the address probably bounces
    missing: -0.1, // judgment: one channel less, the weaker one
  },
  urgency: {
    emergency: 0.8, // card
    this_week: 0.45, // card
    this_month: 0,
    unknown: -0.1, // judgment: between this month and researching; most people who do not say do want the work
    researching: -0.8, // card
  },
  ownership: {
    verified: 0.3, // card: the owner appears in public records
    owner: 0, // the person says so
    unknown: -0.15, // judgment: a third of US homes are rented, but few renters ask
    renter: -1.6, // card: cannot order the work
  },
  recency: {
    minutes: 0.25, // card: younger than an hour (Oldroyd 2007, cut down)
    hours: 0, // judgment: up to six hours, between the two card levels
    day: -0.35, // card: younger than a day
    older: -1.1, // card
  },
  fit: {
    exact: 0.3, // card
    related: -0.5, // judgment: between exact and poor
    poor: -1.5, // card
  },
  distance: {
    near: 0.2, // card: under 10 miles of the area's center
    middle: 0,
    far: -0.6, // card: 25 miles or more
  },
  source: {
    referral: 0.6, // card
    search: 0.2, // card: search ads
    website: 0.1, // card: organic visitors
    social: -0.4, // card
    partner: -0.2, // card
    list: -0.2, // judgment: an imported list is as good as a partner's
    sample: 0,
  },
  detail: {
    photos: 0.4, // card
    described: 0.15, // judgment: sixty characters or more say what is wrong
    brief: 0,
    empty: -0.3, // card
  },
  completeness: {
    full: 0.1, // judgment: address, urgency and ownership are all there
    partial: 0,
    bare: -0.15, // judgment: none of them is
  },
  property: {
    single_family: 0.1, // judgment: the owner decides alone
    shared: -0.15, // judgment: condo or apartment house, where an association decides too
    commercial: -0.25, // judgment: not a homeowner
    other: 0,
  },
} as const satisfies Record<string, Record<string, number>>

/** Where age (hours) and distance (miles) reach the next level. */
export const cuts = { recency: [1, 6, 24], distance: [10, 25] } as const

export type Card = typeof card
export type Term = keyof Card

/** Terms that depend on the order and the clock. The others depend only on the request. */
export const orderTerms = ['recency', 'fit', 'distance'] as const satisfies Term[]
type OrderTerm = (typeof orderTerms)[number]
export type RequestTerm = Exclude<Term, OrderTerm>
export const requestTerms = Object.keys(card).filter(isRequestTerm)

function isRequestTerm(name: string): name is RequestTerm {
  return Object.hasOwn(card, name) && !orderTerms.some((term) => term === name)
}
