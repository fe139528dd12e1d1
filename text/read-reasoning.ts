import type { Reason } from '../engine/score/reason.ts'
import { type Locale, locales } from '../engine/languages.ts'
import type { ReasonLabels } from './en/reasons.ts'
import { speak } from './speak.ts'

/** The content of a text about a score: its facts, and every other number in it. */
export type ReadReasoning = {
  facts: Array<Pick<Reason, 'term' | 'level' | 'points'>>
  /** In ascending order, signed where the text signs them. */
  numbers: number[]
  /** Everything that is neither a fact nor a number. */
  rest: string
}

type Labels = ReadonlyArray<readonly [label: string, term: string, level: string]>

const sorted = new Map(locales.map((locale) => [locale, sortLabels(speak(locale).reasonLabels)]))

const signedPoints = /\s\(([+−-])(\d+)\)/g

/** Reads a text back into facts. Points after an unknown fact get the term '?'. */
export function readReasoning(text: string, locale: Locale): ReadReasoning {
  const facts: ReadReasoning['facts'] = []
  let rest = ''
  let from = 0
  for (const match of text.matchAll(signedPoints)) {
    const before = text.slice(from, match.index)
    const { label, term, level } = factAt(before, locale)
    const points = Number(match[2]) * (match[1] === '+' ? 1 : -1)
    facts.push({ term: term as Reason['term'], level, points })
    rest += before.slice(0, before.length - label.length)
    from = match.index + match[0].length
  }
  rest += text.slice(from)
  const numbers = [...rest.matchAll(/([+−-]?)(\d+)/g)].map(
    ([, sign, digits]) => Number(digits) * (sign === '−' || sign === '-' ? -1 : 1),
  )
  return {
    facts,
    numbers: numbers.toSorted((a, b) => a - b),
    rest: rest.replaceAll(/[+−-]?\d+/g, ''),
  }
}

/** The longest fact that the words end with. */
function factAt(words: string, locale: Locale): { label: string; term: string; level: string } {
  const known = sorted
    .get(locale)
    ?.find(([label]) => words.toLowerCase().endsWith(label.toLowerCase()))
  if (known) return { label: known[0], term: known[1], level: known[2] }
  for (const { pattern, term } of speak(locale).phrasing.named) {
    const [label, level] = pattern.exec(words) ?? []
    if (label !== undefined) return { label, term, level: level ?? '' }
  }
  return { label: '', term: '?', level: words.trim() }
}

/** Longest first, so that a fact is not mistaken for a shorter one at its end. */
function sortLabels(labels: ReasonLabels): Labels {
  const all = Object.entries<Record<string, string>>(labels).flatMap(([term, levels]) =>
    Object.entries(levels).map(([level, label]) => [label, term, level] as const),
  )
  return all.toSorted(([a], [b]) => b.length - a.length)
}
