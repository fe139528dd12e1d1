import { expect, test } from 'vitest'
import { questions as english } from './en/questions.ts'
import { questions as spanish } from './es/questions.ts'
import { answerWords, factWords } from './question-words.ts'

test('a question that was not answered shows no answer', () => {
  expect([factWords(english, 'urgency', 'unknown'), factWords(english, 'urgency', null)]).toEqual([
    '',
    '',
  ])
  expect(factWords(spanish, 'propertyType', null)).toBe('')
  expect(factWords(spanish, 'urgency', 'emergency')).toBe('Es una emergencia')
})

test('the homeowner reads "I own it", everyone else "Owns it"', () => {
  expect(answerWords(english, 'ownership', 'owner')).toBe('I own it')
  expect(factWords(english, 'ownership', 'owner')).toBe('Owns it')
})

test.each(['igloo', 'constructor'])('%s, a level without words, shows as it is', (level) => {
  expect(factWords(english, 'propertyType', level)).toBe(level)
})
