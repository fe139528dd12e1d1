import { z } from 'zod'
import { isOneLine } from '../engine/clean-text.ts'

/** What people write into a field of one line, as a name. */
export const line = z.string().trim().refine(isOneLine)

/** What people write in their own words, on as many lines as they like. */
export const lines = z
  .string()
  .trim()
  .refine((text) => isOneLine(text.replace(/[\n\r\t]/g, ' ')))
