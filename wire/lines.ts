import { z } from 'zod'
import { isOneLine } from '../engine/clean-text.ts'

/** Single-line text, such as a name. */
export const line = z.string().trim().refine(isOneLine)

/** Free text with any number of lines. */
export const lines = z
  .string()
  .trim()
  .refine((text) => isOneLine(text.replace(/[\n\r\t]/g, ' ')))
