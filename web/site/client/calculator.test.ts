import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Calculator } from '../pricing/calculator.tsx'
import { startCalculator } from './calculator.ts'

beforeEach(() => {
  document.body.innerHTML = renderToStaticMarkup(createElement(Calculator, { locale: 'en' }))
  startCalculator()
})

afterEach(() => document.body.replaceChildren())

test('the results follow the plan and what a job pays', () => {
  expect(readResults()).toEqual(['10', '$150', '1', '$60,000'])
  type('job', '400')
  expect(readResults()).toEqual(['10', '$150', '4', '$4,000'])
  type('plan', '500 20')
  expect(readResults()).toEqual(['4', '$125', '2', '$1,600'])
})

test('an amount that is not possible shows a sentence instead of results', () => {
  type('rate', '500')
  expect(readResults()).toEqual(['–', '–', '–', '–'])
  expect(document.querySelector('.error')?.hasAttribute('hidden')).toBe(false)
  type('rate', '10')
  expect(document.querySelector('.error')?.hasAttribute('hidden')).toBe(true)
})

function type(name: string, value: string): void {
  const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!field) throw new Error(`The calculator has no field ${name}.`)
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function readResults(): string[] {
  return [...document.querySelectorAll('[data-result]')].map((cell) => cell.textContent ?? '')
}
