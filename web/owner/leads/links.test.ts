import { expect, test } from 'vitest'
import { directionsLink, mailLink } from './links.ts'

test.each([
  ['ana@example.com', 'mailto:ana@example.com'],
  ['ana+roof@example.com', 'mailto:ana+roof@example.com'],
  ['a?bcc=b@evil.example', 'mailto:a%3Fbcc%3Db@evil.example'],
  ['a&b%0A,c@example.com', 'mailto:a%26b%250A%2Cc@example.com'],
])('the mail link of %s is %s', (address, link) => {
  expect(mailLink(address)).toBe(link)
})

test('directions go to the whole address', () => {
  expect(directionsLink('12 Oak St & Elm, Miami, FL 33130')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=12+Oak+St+%26+Elm%2C+Miami%2C+FL+33130',
  )
})
