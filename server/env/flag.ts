import { z } from 'zod'

const yes = ['1', 'true', 'on', 'yes']
const no = ['0', 'false', 'off', 'no']

/** A switch, as people write it. */
export const Flag = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => yes.includes(text) || no.includes(text), 'must be 1 or 0')
  .transform((text) => yes.includes(text))
