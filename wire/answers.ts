import { z } from 'zod'
import {
  formQuestions,
  mapNames,
  questionNames,
  questionRows,
  type Answer,
  type DraftAnswers,
  type FormQuestion,
  type QuestionName,
} from '../engine/request/answers.ts'

type FormAnswers = {
  [Q in FormQuestion]: undefined extends DraftAnswers[Q]
    ? z.ZodOptional<z.ZodType<Answer<Q> | ''>>
    : z.ZodType<Answer<Q>>
}

/** The answers in the public form. Optional ones may be missing or ''. */
export const formAnswers = mapNames<FormAnswers>(formQuestions, formAnswer)

function formAnswer(name: FormQuestion): z.ZodType {
  const { levels, longest = 0, required, unanswered, form } = questionRows[name]
  if (levels) {
    const level = z.enum(levels)
    return required || unanswered ? level : z.union([level, z.literal('')]).optional()
  }
  const text = form?.as === 'textarea' ? z.string() : z.string().trim()
  return form?.isOptional ? text.max(longest).optional() : text.min(1).max(longest)
}

type KeptAnswers = {
  [Q in QuestionName]: undefined extends DraftAnswers[Q]
    ? z.ZodExactOptional<z.ZodType<Answer<Q>>>
    : z.ZodType<Answer<Q>>
}

/** The answers in a `RequestDraft` that was stored as JSON. */
export const keptAnswers = mapNames<KeptAnswers>(questionNames, (name) => {
  const { levels, required, unanswered } = questionRows[name]
  const answer = levels ? z.enum(levels) : z.string()
  return required || unanswered ? answer : answer.exactOptional()
})
