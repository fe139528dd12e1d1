import { expect, test } from 'vitest'
import { emailLinkUrl, readEmailLink } from './email-link.ts'

const query = 'token=pkce_abc&type=email_change&redirect_to=https%3A%2F%2Fx.example%2Fauth%3Fa%3D1'
const verifyUrl = `https://x.example/auth/v1/verify?${query}`

test('the page of an emailed link passes all its parameters on', () => {
  const { hash, pathname } = new URL(emailLinkUrl(verifyUrl, 'es', 'ana+1@example.com'))
  expect(pathname).toBe('/es/email-link')
  expect(readEmailLink(hash)).toEqual({ type: 'email_change', query, to: 'ana+1@example.com' })
})

test.each([
  '',
  '#token=abc',
  '#type=signup',
  '#token=abc&type=reauthentication',
  '#token=&type=invite',
])('the incomplete link %s is not followed', (hash) => expect(readEmailLink(hash)).toBeNull())
