import { expect, test } from 'vitest'
import { bookingMail as english } from './en/mail/booking.ts'
import { invitations as englishInvitations } from './en/auth/invitations.ts'
import { quoteMail as englishQuotes } from './en/mail/quote.ts'
import { bookingMail as spanish } from './es/mail/booking.ts'
import { invitations as spanishInvitations } from './es/auth/invitations.ts'
import { quoteMail as spanishQuotes } from './es/mail/quote.ts'
import { fullStop } from './full-stop.ts'

test('a sentence that ends with a business name has one period', () => {
  expect(fullStop('Demo Roofing Co.')).toBe('Demo Roofing Co.')
  expect(fullStop('Ruiz Roofing')).toBe('Ruiz Roofing.')
  const name = 'Demo Roofing Co.'
  for (const { confirmed, reminder } of [english, spanish]) {
    for (const sentence of [confirmed.words(name), reminder.words(name)]) {
      expect(sentence).toMatch(/[^.]\.$/)
    }
  }
  for (const { mail, page } of [englishInvitations, spanishInvitations]) {
    for (const sentence of [mail.intro('Cornerstone', name), page.intro('Ana', name)]) {
      expect(sentence).not.toContain('..')
    }
  }
  for (const { delivered } of [englishQuotes, spanishQuotes]) {
    expect(delivered(name)).not.toContain('..')
    expect(delivered('Ruiz Roofing')).toContain('Ruiz Roofing. ')
  }
})
