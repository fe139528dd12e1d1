import { expect, test } from 'vitest'
import { text } from '../../../text/en/app.ts'
import { businessForm } from './form.ts'

test.each([
  ['(305) 555-0101', null],
  ['305.555.0101', null],
  ['+1 305 555 0101 ext. 2', null],
  ['abc', 'A phone number has at least ten digits'],
  ['555-0101', 'A phone number has at least ten digits'],
  [' ', 'Phone is required'],
])('the phone %j gets the error %s', (phone_number, sentence) => {
  const filled = {
    business_name: 'Ana’s roofs',
    industry: 'Roofing',
    description: 'We mend roofs.',
    phone_number,
    email: 'ana@example.com',
    address: '1 Main St, Miami, FL',
  }
  const read = businessForm(text).safeParse(filled)
  expect(read.error?.issues[0]?.message ?? null).toBe(sentence)
})
