import { cleanText } from '../clean-text.ts'
import { questions, type Question } from './questions.ts'

type Questions = typeof questions
export type QuestionName = keyof Questions

/** The questions whose rows have these facts. */
type QuestionWith<Facts> = {
  [Q in QuestionName]: Questions[Q] extends Facts ? Q : never
}[QuestionName]

/** Questions with levels to choose from. */
export type ChoiceName = QuestionWith<{ levels: readonly string[] }>
export type FormQuestion = QuestionWith<{ form: object }>
type AlwaysAnswered = QuestionWith<{ required: true }> | QuestionWith<{ unanswered: string }>

/** A possible answer: one of the levels, or text. */
export type Answer<Q extends QuestionName> = Questions[Q] extends {
  levels: ReadonlyArray<infer Level>
}
  ? Level
  : string

/** The answers of a draft, as the person gave them. */
export type DraftAnswers = { [Q in AlwaysAnswered]: Answer<Q> } & {
  [Q in Exclude<QuestionName, AlwaysAnswered>]?: Answer<Q>
}

type DemoQuestion = QuestionWith<{ demo: object }>
/** The random answers of people in the demo market. */
export type DemoAnswers = { [Q in DemoQuestion]: Answer<Q> }

/** The answers of a stored request. */
export type StoredAnswers = {
  [Q in QuestionName]: Q extends AlwaysAnswered ? Answer<Q> : Answer<Q> | null
}

/** The rows of the table by name, for code that treats all questions alike. */
export const questionRows: Record<QuestionName, Question> = questions

export const questionNames = Object.keys(questions).filter(isQuestion)
export const choiceNames = questionNames.filter(isChoice)
export const formQuestions = questionNames.filter(isFormQuestion)

type UnansweredLevels = { [Q in QuestionWith<{ unanswered: string }>]: Answer<Q> }
/** The levels of a person who skipped every question, where that is a level. */
export const unansweredLevels = mapNames<UnansweredLevels>(
  questionNames.filter(hasUnanswered),
  (name) => questionRows[name].unanswered,
)

export const demoQuestions = questionNames.filter(
  (name): name is DemoQuestion => questionRows[name].demo !== undefined,
)

export function isQuestion(name: string): name is QuestionName {
  return Object.hasOwn(questions, name)
}

export function isChoice(name: QuestionName): name is ChoiceName {
  return questionRows[name].levels !== undefined
}

export function isFormQuestion(name: QuestionName): name is FormQuestion {
  return questionRows[name].form !== undefined
}

function hasUnanswered(name: QuestionName): name is keyof UnansweredLevels {
  return questionRows[name].unanswered !== undefined
}

/**
 * An object with one value for each name. TypeScript cannot follow a mapped type through a loop, so the
 * caller says which `Result` it is: `valueFor(name)` must be what `Result` has under that name.
 */
export function mapNames<Result extends object>(
  names: ReadonlyArray<keyof Result & string>,
  valueFor: (name: keyof Result & string) => unknown,
): Result {
  return Object.fromEntries(names.map((name) => [name, valueFor(name)])) as Result
}

/** A draft's answers, without those that are missing or empty. A required text may be ''. */
export function readDraftAnswers(
  answerTo: (name: QuestionName) => string | undefined,
): DraftAnswers {
  const answers = questionNames.map((name) => [name, answerTo(name)] as const)
  const answered = answers.filter(([name, answer]) => questionRows[name].required || answer)
  return Object.fromEntries(answered) as DraftAnswers
}

/** A draft's answers as they are stored: missing ones are null, texts are cleaned and cut to their length. */
export function toStoredAnswers(draft: DraftAnswers): StoredAnswers {
  return mapNames<StoredAnswers>(questionNames, (name) => {
    const { levels, longest } = questionRows[name]
    const answer = draft[name]
    if (answer === undefined || levels) return answer ?? null
    return cleanText(answer).slice(0, longest) || null
  })
}

type RequestColumns<Answers extends StoredAnswers> = {
  [Q in QuestionName as Questions[Q]['column']]: Answers[Q]
}

/** The columns of `homeowner_requests` that hold the answers. */
export function requestColumns<Answers extends StoredAnswers>(
  answers: Answers,
): RequestColumns<Answers> {
  const columns = questionNames.map((name) => [questionRows[name].column, answers[name]])
  // Each question has one column, so the object has a value for each of them.
  return Object.fromEntries(columns) as RequestColumns<Answers>
}

type LeadColumn = Extract<Questions[QuestionName], { leadColumn: string }>['leadColumn']

/** The columns of `leads` that repeat the answers of a stored request. */
export function toLeadColumns(
  request: Record<Questions[QuestionName]['column'], string | null>,
): Record<LeadColumn, string | null> {
  const columns = questionNames.flatMap((name) => {
    const row = questions[name]
    return 'leadColumn' in row ? [[row.leadColumn, request[row.column]]] : []
  })
  return Object.fromEntries(columns) as Record<LeadColumn, string | null>
}
