import { z } from 'zod'
import { mapNames, questionNames, type QuestionName } from '../engine/request/answers.ts'

/** All fields but the name and the description, which are `name` and `words` here. */
export type AskedQuestion = Exclude<QuestionName, 'fullName' | 'description'>
export const askedQuestions = questionNames.filter(
  (name): name is AskedQuestion => name !== 'fullName' && name !== 'description',
)
/** Our name for the value if we can read it, else the text as submitted. */
export type AskedAnswers = Record<AskedQuestion, string | null>
type AnswerShapes = Record<AskedQuestion, z.ZodNullable<z.ZodString>>

/** A request for an operator to read. Null: not given. */
export const Asked = z.object({
  ...mapNames<AnswerShapes>(askedQuestions, () => z.string().nullable()),
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
export type Asked = z.infer<typeof Asked>
