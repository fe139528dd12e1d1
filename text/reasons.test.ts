import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { card } from '../engine/score/card.ts'
import { pickHighlights } from '../engine/score/highlights.ts'
import type { Reason, Shown } from '../engine/score/reason.ts'
import * as english from './en/reasons.ts'
import * as spanish from './es/reasons.ts'

const shown: Shown = {
  score: 79,
  error: 0.4,
  outcomes: 12,
  reasons: [
    { term: 'urgency', level: 'emergency', points: 14 },
    { term: 'source', level: 'social', points: -7 },
    { term: 'fit', level: 'exact', points: 5 },
    { term: 'recency', level: 'minutes', points: 4 },
    { term: 'distance', level: 'near', points: 3 },
    { term: 'email', level: 'missing', points: -1 },
    { term: 'property', level: 'single_family', points: 1 },
  ],
}

test('a score is explained in English', () => {
  expect(english.reasoning(shown)).toBe(
    'Score 79. About 29 in 100 leads like this book a job. ' +
      'Helps: emergency (+14), exactly the service you offer (+5), asked within an hour of delivery (+4). ' +
      'Hurts: came from social media (−7). Other factors: +3. Based on general rules.',
  )
})

test('a score is explained in Spanish', () => {
  expect(spanish.reasoning(shown)).toBe(
    'Puntaje 79. Cerca de 29 de cada 100 clientes potenciales como este contratan. ' +
      'A favor: es una emergencia (+14), es justo el servicio que usted ofrece (+5), ' +
      'hizo la solicitud menos de una hora antes de la entrega (+4). ' +
      'En contra: llegó por redes sociales (−7). Otros factores: +3. Según reglas generales.',
  )
})

test('a score without reasons shows only the score and its odds', () => {
  expect(english.reasoning({ score: 60, reasons: [], error: null, outcomes: null })).toBe(
    'Score 60. About 12 in 100 leads like this book a job. Based on general rules.',
  )
})

test('every level of the card has a label of its own in both languages', () => {
  for (const { reasonLabel } of [english, spanish]) {
    const labels = Object.entries(card).flatMap(([term, levels]) =>
      Object.keys(levels).map((level) => reasonLabel({ term: term as keyof typeof card, level })),
    )
    expect(new Set(labels).size).toBe(labels.length)
    expect(labels.filter((label) => label.trim() === '')).toEqual([])
  }
  expect(english.reasonLabel({ term: 'urgency', level: 'from_a_newer_model' })).toBe(
    'from_a_newer_model',
  )
})

test('the numbers of a text add up to its score', () => {
  const points = fc.array(fc.integer({ min: -28, max: 20 }), { maxLength: 8 })
  fc.assert(
    fc.property(points, (drawn) => {
      const reasons = drawn.map((value): Reason => ({ term: 'fit', level: 'exact', points: value }))
      const score = drawn.reduce((sum, value) => sum + value, 60)
      const text = english.reasoning({ score, reasons, error: 0.1, outcomes: 500 })
      const sums = [...text.matchAll(/([+−])(\d+)/g)].map(
        ([, sign, value]) => Number(value) * (sign === '+' ? 1 : -1),
      )
      expect(sums.reduce((sum, value) => sum + value, 60)).toBe(score)
      const { helps, hurts } = pickHighlights({ score, reasons })
      expect(helps.length <= 3 && hurts.length <= 2).toBe(true)
    }),
  )
})
