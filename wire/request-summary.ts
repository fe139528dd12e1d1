import { z } from 'zod'
import { mapNames, questionNames, type QuestionName } from '../engine/request/answers.ts'

/** All fields but the name and the description, which are `name` and `words` here. */
export type SummaryQuestion = Exclude<QuestionName, 'fullName' | 'description'>
export const summaryQuestions = questionNames.filter(
  (name): name is SummaryQuestion => name !== 'fullName' && name !== 'description',
)
/** Our name for the value if we can read it, else the text as submitted. */
export type SummaryAnswers = Record<SummaryQuestion, string | null>
type AnswerShapes = Record<SummaryQuestion, z.ZodNullable<z.ZodString>>

/** A request for an operator to read. Null: not given. */
export const RequestSummary = z.object({
  ...mapNames<AnswerShapes>(summaryQuestions, () => z.string().nullable()),
  name: z.string().nullable(),
  language: z.string().nullable(),
  /** The description, in the homeowner's own words. */
  words: z.string().nullable(),
  /** A timestamp, or the date as the file wrote it. */
  requestedAt: z.string().nullable(),
  consent: z
    .object({
      version: z.string(),
      /** Null if only the version is stored. */
      words: z.string().nullable(),
      givenAt: z.string().nullable(),
      revokedAt: z.string().nullable(),
    })
    .nullable(),
})
export type RequestSummary = z.infer<typeof RequestSummary>
