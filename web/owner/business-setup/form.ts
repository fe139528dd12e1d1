import { z } from 'zod'
import type { Text } from '../../../text/load.ts'
import { nameIndustry } from '../../app/industry.ts'
import { hasPhoneDigits } from './has-phone-digits.ts'

/** The maximum length of each column, as in the migration. */
const longest = {
  business_name: 200,
  industry: 100,
  description: 5000,
  phone_number: 40,
  email: 255,
  address: 500,
} as const

/** All six are required. */
export function businessForm(text: Text) {
  const { required, invalidEmail, invalidPhone, tooLong } = text.owner.setup
  const filled = (name: keyof typeof longest) =>
    z.string().trim().min(1, required[name]).max(longest[name], tooLong(longest[name]))
  return z.object({
    business_name: filled('business_name'),
    industry: filled('industry').transform((typed) => nameIndustry(typed, text)),
    description: filled('description'),
    phone_number: filled('phone_number').refine(
      (value) => value === '' || hasPhoneDigits(value),
      invalidPhone,
    ),
    email: filled('email').refine((value) => z.email().safeParse(value).success, invalidEmail),
    address: filled('address'),
  })
}
export type BusinessForm = z.infer<ReturnType<typeof businessForm>>
