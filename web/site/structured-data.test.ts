import { expect, test } from 'vitest'
import { locales } from '../../engine/languages.ts'
import { plans } from '../../engine/plans.ts'
import { speak } from '../../text/speak.ts'
import { inLocale } from '../../wire/paths.ts'
import { renderRobots, renderSitemap } from './sitemap.ts'
import { structuredData } from './structured-data.ts'

test.each(locales)('structured data lists the same questions as the page, in %s', (locale) => {
  const block = structuredData('faq', locale) ?? ''
  const data = JSON.parse(block.replace(/^<script[^>]*>|<\/script>$/g, ''))
  const questions = speak(locale).faq.groups.flatMap((group) => group.items)
  expect(data.mainEntity).toHaveLength(questions.length)
  expect(data.mainEntity[0].acceptedAnswer.text).toBe(questions[0]?.answer)
})

test('the pricing page has an offer with the price of each plan', () => {
  const [faq, service] = readGraph('pricing')
  expect(faq['@type']).toBe('FAQPage')
  const prices = service.offers.map(({ priceSpecification }: { priceSpecification: object }) => ({
    ...priceSpecification,
  }))
  expect(prices).toMatchObject(
    plans.map(({ priceMonthly, priceOrMore }) =>
      priceOrMore ? { minPrice: priceMonthly } : { price: priceMonthly },
    ),
  )
})

test('the home page describes the company with an international number, its site and its service', () => {
  const graph = readGraph('home')
  const types = graph.map((one: { '@type': string }) => one['@type'])
  expect(types).toEqual(['Organization', 'WebSite', 'Service'])
  expect(graph[0].telephone).toMatch(/^\+1-\d{3}-\d{3}-\d{4}$/)
})

function readGraph(page: string) {
  const block = structuredData(page, 'en') ?? ''
  return JSON.parse(block.replace(/^<script[^>]*>|<\/script>$/g, ''))['@graph']
}

test('a page without structured data adds no script', () => {
  expect(structuredData('terms', 'en')).toBeNull()
})

test('the sitemap lists each page in every language, and neither errors nor unlisted pages', () => {
  const sitemap = renderSitemap([
    { path: '/' },
    { path: '/pricing' },
    { path: null },
    { path: '/withdraw', unlisted: true },
  ])
  const addresses = [...sitemap.matchAll(/<loc>https:\/\/origin\.invalid([^<]*)</g)]
  expect(addresses.map((match) => match[1])).toEqual(
    ['/', '/pricing'].flatMap((path) => locales.map((locale) => inLocale(locale, path))),
  )
  expect(sitemap).not.toContain('withdraw')
})

test('robots.txt names the sitemap and disallows the backend', () => {
  expect(renderRobots()).toContain('Sitemap: https://origin.invalid/sitemap.xml')
  expect(renderRobots()).toContain('Disallow: /rest/v1/')
})
