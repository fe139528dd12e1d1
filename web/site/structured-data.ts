import { brand } from '../../text/brand.ts'
import { type Locale, locales } from '../../engine/languages.ts'
import { inLocale, originMark, sitePaths } from '../../wire/paths.ts'
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
  if (page === 'home') return organization(locale)
  if (page === 'pricing') return questions(offer.pricing.faq)
  if (page === 'faq') return questions(faq.groups.flatMap((group) => group.items))
  return null
}

function organization(locale: Locale) {
  const { site, company } = speak(locale)
  const { email, phone } = company.contact.cards
  return {
    '@type': 'Organization',
    name: brand,
    url: `${originMark}${inLocale(locale, sitePaths.home)}`,
    logo: `${originMark}/icon-512.png`,
    description: site.home.description,
    email: email.words,
    telephone: phone.words,
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Miami',
      addressRegion: 'FL',
      addressCountry: 'US',
    },
    knowsLanguage: locales,
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
