import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickHighlights } from '../engine/score/highlights.ts'
import type { Reason, Shown } from '../engine/score/reason.ts'
import { bookingsIn100 } from '../engine/score/reason.ts'
import * as english from './en/reasons.ts'
import * as spanish from './es/reasons.ts'
import { readReasoning } from './read-reasoning.ts'
import { saysTheSame } from './says-the-same.ts'

const languages = { en: english, es: spanish } as const

test.each(['en', 'es'] as const)(
  'a reasoning in %s reads back as its facts and numbers',
  (locale) => {
    fc.assert(
      fc.property(anyShown(), (shown) => {
        const { facts, numbers } = readReasoning(languages[locale].reasoning(shown), locale)
        const { helps, hurts, others } = pickHighlights(shown)
        expect(facts).toEqual([...helps, ...hurts])
        const expected = [shown.score, bookingsIn100(shown), 100, ...(others === 0 ? [] : [others])]
        expect(numbers).toEqual(expected.toSorted((a, b) => a - b))
        const sum = facts.reduce((total, { points }) => total + points, 60 + others)
        expect(sum).toBe(shown.score)
      }),
      { numRuns: 500 },
    )
  },
)

const template =
  'Score 72. About 21 in 100 leads like this book a job. Helps: emergency (+14), exactly the service you offer (+5). Hurts: came from social media (−7).'

test.each<[why: string, phrased: string, answer: boolean]>([
  ['the template itself', template, true],
  [
    'different words around the same facts',
    'Score 72: about 21 in 100 such leads book. It is an emergency (+14) and exactly the service you offer (+5), though it came from social media (−7).',
    true,
  ],
  ['another figure', template.replace('21', '31'), false],
  ['points changed', template.replace('+14', '+15'), false],
  ['a flipped sign', template.replace('−7', '+7'), false],
  ['a fact left out', template.replace(', exactly the service you offer (+5)', ''), false],
  [
    'a fact made up',
    template.replace('emergency (+14)', 'emergency (+14), sent photos (+7)'),
    false,
  ],
  ['an unknown fact', template.replace('emergency (+14)', 'a rich neighborhood (+14)'), false],
  ['a reversed fact', template.replace('emergency', 'certainly not an emergency'), false],
  ['a promise', `${template} Guaranteed to close.`, false],
  ['a number written as a word', `${template} Call within ten minutes.`, false],
  ['a link', `${template} See www.example.com`, false],
  ['a text that is far too long', template + ' really'.repeat(60), false],
])('%s', (_why, phrased, answer) => {
  expect(saysTheSame(template, phrased, 'en')).toBe(answer)
})

function anyShown(): fc.Arbitrary<Shown> {
  const labels = Object.entries<Record<string, string>>(english.reasonLabels).flatMap(
    ([term, levels]) => Object.keys(levels).map((level) => ({ term, level })),
  )
  const reason = fc
    .record({
      fact: fc.constantFrom(
        ...labels.filter(({ term }) => term !== 'limit'),
        { term: 'market', level: 'FL' },
        { term: 'campaign', level: 'Spring fair 7, north' },
      ),
      points: fc.integer({ min: -28, max: 20 }).filter((points) => points !== 0),
    })
    .map(({ fact, points }) => ({ ...fact, points }) as Reason)
  return fc.uniqueArray(reason, { maxLength: 9, selector: ({ term }) => term }).map((reasons) => ({
    score: reasons.reduce((sum, { points }) => sum + points, 60),
    reasons: reasons.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points)),
    error: 0.6,
    outcomes: 0,
  }))
}
