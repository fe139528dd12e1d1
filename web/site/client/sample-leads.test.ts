import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { locales, type Locale } from '../../../engine/languages.ts'
import { speak } from '../../../text/speak.ts'
import { HeroLeads } from '../home/hero-leads.tsx'
import { heroLeads } from '../home/sample-leads.ts'
import { startSampleLeads } from './sample-leads.ts'

afterEach(() => document.body.replaceChildren())

test.each(locales)(
  'a reason that is switched off takes its points out of the score, in %s',
  (locale) => {
    const { card, boxes } = show(locale)
    const { score, reasons } = heroLeads[0]?.score ?? { score: 0, reasons: [] }
    expect(read(card, '.score > :first-child')).toBe(String(score))
    boxes[0]?.click()
    const lower = score - (reasons[0]?.points ?? 0)
    expect(read(card, '.score > :first-child')).toBe(String(lower))
    const { bands, score: name } = speak(locale).owner.lead
    expect(read(card, '.score > :last-child')).toBe(name(lower, bands.high))
    boxes[0]?.click()
    expect(read(card, '.score > :first-child')).toBe(String(score))
  },
)

test('without its reasons a lead is at the base score, and below it says that it is not delivered', () => {
  const { card, boxes } = show('en')
  const [, against] = [true, false].map((isFor) =>
    boxes.filter((box) => Number(box.value) > 0 === isFor),
  )
  for (const box of boxes) box.click()
  expect(read(card, '.score > :first-child')).toBe('60')
  expect(read(card, '.score-word')).toBe('Medium')
  expect(read(card, 'output')).toBe('About 12 in 100 leads like this book a job')
  for (const box of against ?? []) box.click()
  expect(read(card, 'output')).toBe(speak('en').site.home.sample.undelivered(60))
})

/** The first lead of the hero, with its script started. */
function show(locale: Locale) {
  document.body.innerHTML = renderToStaticMarkup(createElement(HeroLeads, { locale }))
  startSampleLeads()
  const card = document.querySelector('[data-steps]') ?? document.body
  return { card, boxes: [...card.querySelectorAll<HTMLInputElement>('input')] }
}

function read(card: Element, selector: string): string {
  return card.querySelector(selector)?.textContent ?? ''
}
