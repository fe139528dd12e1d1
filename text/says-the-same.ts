import type { Locale } from '../engine/languages.ts'
import { readReasoning } from './read-reasoning.ts'
import { speak } from './speak.ts'

const markup = /[<>[\]{}]|https?:|www\./i

/**
 * Whether a reworded text says exactly what the template says: the same facts with the same points,
 * the same other numbers, and no word that reverses a fact.
 */
export function saysTheSame(template: string, phrased: string, locale: Locale): boolean {
  if (phrased.length > template.length * 2 || markup.test(phrased)) return false
  const [before, after] = [template, phrased].map((text) => readReasoning(text, locale))
  if (!before || !after) return false
  // The template's own words are right by definition, so only new ones are checked.
  const isNew = (word: string) => !before.rest.toLowerCase().includes(word)
  const turned = after.rest.toLowerCase().split(/\s+/).filter(isNew).join(' ')
  return (
    toKey(before.facts) === toKey(after.facts) &&
    before.numbers.join() === after.numbers.join() &&
    !speak(locale).phrasing.forbidden.test(turned)
  )
}

function toKey(facts: ReadonlyArray<{ term: string; level: string; points: number }>): string {
  return facts
    .map(({ term, level, points }) => `${term} ${level} ${points}`)
    .toSorted()
    .join('\n')
}
