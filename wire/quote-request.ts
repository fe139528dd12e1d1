import { z } from 'zod'
import { formAnswers } from './answers.ts'
import { mostPhotos } from './form-limits.ts'
import { locales } from '../engine/languages.ts'

/**
 * `POST /functions/v1/quote-requests`, the public form of a homeowner.
 * Optional fields may be missing or ''. The engine checks the contents (phone, email, ZIP …); this schema checks
 * the shape only.
 */
export const QuoteRequest = z.object({
  ...formAnswers,
  language: z.enum(locales),
  /** Must be true: the box was unchecked by default and the person checked it. */
  consent: z.object({
    accepted: z.boolean(),
    version: z.string().max(50),
    language: z.enum(locales),
  }),
  /** Milliseconds between showing the form and sending it. */
  elapsedMs: z.number().min(0).max(Number.MAX_SAFE_INTEGER),
  /** The honeypot: a field that no person sees. Must be empty. */
  website: z.string().max(2000).optional(),
  pageUrl: z.string().max(500).optional(),
  /** Identifies the opened form: sending it again with the same answers is the same request. */
  submission: z.guid().optional(),
  /** The names that `POST /functions/v1/request-photos` returned. */
  photos: z.array(z.string().max(50)).max(mostPhotos).optional(),
})
export type QuoteRequest = z.infer<typeof QuoteRequest>

/** `POST /functions/v1/withdrawals`: the id and token from the link in the confirmation email. */
export const Withdrawal = z.object({ id: z.guid(), token: z.string().min(1).max(100) })
