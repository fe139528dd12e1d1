import { z } from 'zod'
import { mapNames, questionNames, type QuestionName } from '../engine/request/answers.ts'

/** Everything but the name and the description, which are called `name` and `words` here. */
export type AskedQuestion = Exclude<QuestionName, 'fullName' | 'description'>
export const askedQuestions = questionNames.filter(
  (name): name is AskedQuestion => name !== 'fullName' && name !== 'description',
)
/** In our words if we understand theirs, else in theirs. */
export type AskedAnswers = Record<AskedQuestion, string | null>
type AnswerShapes = Record<AskedQuestion, z.ZodNullable<z.ZodString>>

/** What a person asked for, as an operator reads it. Null: not told. */
export const Asked = z.object({
  ...mapNames<AnswerShapes>(askedQuestions, () => z.string().nullable()),
  name: z.string().nullable(),
  language: z.string().nullable(),
  /** The description, in the homeowner's own words. */
  words: z.string().nullable(),
  /** A moment, or the date as a file wrote it. */
  requestedAt: z.string().nullable(),
  consent: z
    .object({
      version: z.string(),
      /** Null if only the version is kept. */
      words: z.string().nullable(),
      givenAt: z.string().nullable(),
      revokedAt: z.string().nullable(),
    })
    .nullable(),
})
export type Asked = z.infer<typeof Asked>
