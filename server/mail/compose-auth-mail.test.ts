import { expect, test } from 'vitest'
import { emailLinkUrl } from '../../wire/email-link.ts'
import { composeAuthMail } from './compose-auth-mail.ts'

const url =
  'http://localhost:3000/auth/v1/verify?token=abc&type=signup&redirect_to=http://localhost:3000/'
const linkMail = { to: 'ana@example.com', code: '123456', url, userMetadata: {} }

const kinds = [
  'confirmation',
  'recovery',
  'magic_link',
  'email_change',
  'email_change_current',
  'reauthentication',
  'invite',
] as const

test.each(kinds)('the email for %s is complete in both languages', (kind) => {
  const english = composeAuthMail({ ...linkMail, kind })
  const spanish = composeAuthMail({ ...linkMail, kind, userMetadata: { language: 'es' } })
  expect(english.subject).not.toBe(spanish.subject)
  expect(english.html).toContain('<html lang="en">')
  expect(spanish.html).toContain('<html lang="es">')
  for (const mail of [english, spanish]) {
    expect(mail).toMatchObject({ kind, recipient: 'ana@example.com' })
    expect(mail.text).toContain('123456')
    expect(mail.html).toContain('123456')
    expect(mail.text + mail.html).not.toMatch(/undefined|\[object/)
  }
})

test('the link has its own line in the text, and is escaped in the HTML', () => {
  const mail = composeAuthMail({ ...linkMail, kind: 'confirmation' })
  const page = emailLinkUrl(url, 'en', linkMail.to)
  expect(mail.text.split('\n')).toContain(page)
  expect(mail.html).toContain(`href="${page.replaceAll('&', '&amp;')}"`)
})

test.each([
  ['en', 'http://localhost:3000/email-link#token=abc&type=signup&redirect_to='],
  ['es', 'http://localhost:3000/es/email-link#token=abc&type=signup&redirect_to='],
] as const)('mail scanners that open the link do not use it up (%s)', (language, start) => {
  const { text, html } = composeAuthMail({
    ...linkMail,
    kind: 'recovery',
    userMetadata: { language },
  })
  expect(text).toContain(start)
  expect(text + html).not.toContain('/auth/v1/verify')
})

test('the email about wrong passwords leads to the login page', () => {
  const guessed = { ...linkMail, code: '', url: 'http://localhost:3000' }
  const mail = composeAuthMail({ ...guessed, kind: 'password_guesses' })
  expect(mail.subject).toBe('Someone tried to sign in to your account')
  expect(mail.text.split('\n')).toContain('http://localhost:3000/auth')
})

test('a Spanish email links to the sign-in page in Spanish', () => {
  const guessed = { ...linkMail, code: '', url: 'http://localhost:3000' }
  const { text } = composeAuthMail({ ...guessed, kind: 'password_guesses' }, 'es')
  expect(text.split('\n')).toContain('http://localhost:3000/auth?lang=es')
})

test('an unknown language gets English', () => {
  const mail = composeAuthMail({ ...linkMail, kind: 'invite', userMetadata: { language: 'fr' } })
  expect(mail.subject).toBe('You are invited')
})

test('the greeting uses the person’s name', () => {
  const userMetadata = { full_name: 'José O’Neill-Pérez', language: 'es' }
  expect(composeAuthMail({ ...linkMail, kind: 'recovery', userMetadata }).text).toContain(
    'Hola, José O’Neill-Pérez:',
  )
})

test.each([
  '<img src=x onerror=alert(1)>',
  'You won! Go to https://evil.example',
  'Visit evil.example now',
  'a'.repeat(61),
  42,
  null,
])('text that is not a name (%s) is left out of emails', (name) => {
  const mail = composeAuthMail({ ...linkMail, kind: 'invite', userMetadata: { full_name: name } })
  expect(mail.text.split('\n\n')[1]).toBe('Hello,')
  expect(mail.html).not.toContain(String(name))
})

test('a code that confirms a change has no link', () => {
  const mail = composeAuthMail({ ...linkMail, kind: 'reauthentication' })
  expect(mail.text).not.toContain('http')
  expect(mail.subject).toBe('Your confirmation code: 123456')
})
