import { expect, test } from 'vitest'
import { brand } from '../../text/brand.ts'
import { mail as english } from '../../text/en/mail/auth.ts'
import { mail as spanish } from '../../text/es/mail/auth.ts'
import { type Letter, writeLetter } from './letter.ts'

const letter: Letter = {
  kind: 'test',
  recipient: 'ana@example.com',
  locale: 'es',
  subject: 'Prueba',
  heading: 'Prueba',
  name: 'Ana',
  parts: [{ words: 'Hola' }],
}

test.each(['account', 'homeowner', 'owner', 'invited', 'operator'] as const)(
  'the footer says why the reader gets the email: %s',
  (reader) => {
    for (const [locale, { footers }] of [
      ['en', english],
      ['es', spanish],
    ] as const) {
      const { text, html } = writeLetter({ ...letter, locale, reader })
      expect(text.endsWith(`-- \n${footers[reader](brand)}`)).toBe(true)
      expect(html).toContain(footers[reader](brand))
    }
  },
)

test('the default footer is for a person with an account', () => {
  expect(writeLetter(letter).text).toContain(spanish.footers.account(brand))
})

test('the plain text begins with the heading, for readers without HTML', () => {
  const [first, greeting] = writeLetter({ ...letter, heading: 'Su cita' }).text.split('\n\n')
  expect([first, greeting]).toEqual(['Su cita', 'Hola, Ana:'])
})
