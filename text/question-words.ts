import {
  mapNames,
  questionNames as names,
  questionRows,
  type Answer,
  type ChoiceName,
  type FormQuestion,
  type QuestionName,
} from '../engine/request/answers.ts'
import type { questions } from '../engine/request/questions.ts'

/** What a language says about each question in `engine/request/questions.ts`. */
export type QuestionWords = {
  [Q in QuestionName]: { name: string } & FormWords<Q> & ChoiceWords<Q>
}

/** The form shows `error` beside an answer that is missing or wrong. */
type FormWords<Q> = Q extends FormQuestion
  ? { question: string; hint?: string; error: string }
  : unknown
type ChoiceWords<Q extends QuestionName> = Q extends ChoiceName
  ? { levels: Record<Exclude<Answer<Q>, Unanswered<Q>> & string, Level> }
  : unknown
type Unanswered<Q extends ChoiceName> = (typeof questions)[Q] extends { unanswered: infer None }
  ? None
  : never

/** An answer in the homeowner's voice. `fact` is how others read it, if that differs. */
type Level = string | { answer: string; hint?: string; fact?: string }

/** The words of any question, for code that treats all questions alike. */
export type AnyQuestionWords = {
  name: string
  question?: string
  hint?: string
  error?: string
  levels?: Readonly<Record<string, Level>>
}

/** The short names of all questions. */
export function questionNames(words: QuestionWords): Record<QuestionName, string> {
  return mapNames(names, (question) => words[question].name)
}

/** The names of the terms of the score that questions feed. */
export function termNames(words: QuestionWords): Record<string, string> {
  const named = names.flatMap((question) => {
    const { score } = questionRows[question]
    return score ? [[score.term, words[question].name]] : []
  })
  return Object.fromEntries(named)
}

/** An answer as the homeowner reads it; '' for no answer. A level that has no words shows as it is. */
export function answerWords(
  words: QuestionWords,
  question: QuestionName,
  level: string | null,
): string {
  const found = levelWords(words[question], question, level)
  return typeof found === 'string' ? found : found.answer
}

/** An answer as everyone else reads it; '' for no answer. A level that has no words shows as it is. */
export function factWords(
  words: QuestionWords,
  question: QuestionName,
  level: string | null,
): string {
  const found = levelWords(words[question], question, level)
  return typeof found === 'string' ? found : (found.fact ?? found.answer)
}

function levelWords(
  { levels = {} }: AnyQuestionWords,
  question: QuestionName,
  level: string | null,
): Level {
  if (level === null || level === questionRows[question].unanswered) return ''
  return Object.hasOwn(levels, level) ? (levels[level] ?? level) : level
}
