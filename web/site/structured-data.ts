import { type Plan, plans } from '../../engine/plans.ts'
import { brand, contactDetails } from '../../text/brand.ts'
import { type Locale, locales } from '../../engine/languages.ts'
import { inLocale, originMark, planPath, sitePaths } from '../../wire/paths.ts'
import { speak } from '../../text/speak.ts'

/**
 * The structured data of a page, from the same texts as the page; null if the page has none.
 * Browsers do not run it, so the content security policy does not apply.
 */
export function structuredData(page: string, locale: Locale): string | null {
  const data = describePage(page, locale)
  if (data === null) return null
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data })
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`
}

function describePage(page: string, locale: Locale): object | null {
  const { faq, offer } = speak(locale)
  if (page === 'home') return { '@graph': [organization(locale), website(locale), service(locale)] }
  if (page === 'pricing')
    return {
      '@graph': [questions(offer.pricing.faq), { ...service(locale), offers: offers(locale) }],
    }
  if (page === 'faq') return questions(faq.groups.flatMap((group) => group.items))
  return null
}

function organization(locale: Locale) {
  const { site } = speak(locale)
  return {
    '@type': 'Organization',
    '@id': organizationId,
    name: brand,
    url: `${originMark}${inLocale(locale, sitePaths.home)}`,
    logo: `${originMark}/icon-512.png`,
    description: site.home.description,
    email: contactDetails.email,
    telephone: contactDetails.phoneInternational,
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Miami',
      addressRegion: 'FL',
      addressCountry: 'US',
    },
    knowsLanguage: locales,
  }
}

const organizationId = `${originMark}/#organization`

function website(locale: Locale) {
  return {
    '@type': 'WebSite',
    name: brand,
    url: `${originMark}${inLocale(locale, sitePaths.home)}`,
    inLanguage: locale,
    publisher: { '@id': organizationId },
  }
}

function service(locale: Locale) {
  const { offer } = speak(locale)
  return {
    '@type': 'Service',
    name: offer.services.cards[0]?.title,
    description: offer.services.description,
    url: `${originMark}${inLocale(locale, sitePaths.services)}`,
    provider: { '@type': 'Organization', '@id': organizationId, name: brand },
    areaServed: { '@type': 'Country', name: 'US' },
    availableLanguage: locales,
  }
}

function offers(locale: Locale) {
  return plans.map((plan) => ({
    '@type': 'Offer',
    name: plan.tier,
    description: speak(locale).offer.pricing.plans[plan.slug].words,
    url: `${originMark}${inLocale(locale, planPath(plan))}`,
    priceSpecification: monthlyPrice(plan),
  }))
}

/** `MON` is the unit code of a month (UN/CEFACT). */
function monthlyPrice({ priceMonthly, priceOrMore }: Plan) {
  return {
    '@type': 'UnitPriceSpecification',
    priceCurrency: 'USD',
    ...(priceOrMore ? { minPrice: priceMonthly } : { price: priceMonthly }),
    unitCode: 'MON',
    referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
  }
}

function questions(items: Array<{ question: string; answer: string }>) {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
