import type { HomeownerRequest } from '../request.ts'
import { questionNames, questionRows, type QuestionName } from '../request/answers.ts'
import type { questions } from '../request/questions.ts'
import type { Service } from '../services.ts'
import { sources } from '../sources/list.ts'
import { correctDomain } from '../verify/email-domains.ts'
import type { Card, RequestTerm } from './card.ts'

/** All that the model may know of a request, stored in `homeowner_requests.score_inputs`. */
export type ScoreInputs = { [T in RequestTerm]: keyof Card[T] } & {
  service: Service
  /** The state: too wide to reveal anything about the neighborhood. */
  market: string
  /** `google_ads:1234`; null if the source names none. */
  campaign: string | null
  daypart: 'night' | 'morning' | 'afternoon' | 'evening'
  week: 'weekday' | 'weekend'
  season: 'winter' | 'spring' | 'summer' | 'fall'
}

/** The fields that the inputs are read from, without name, language, address, city and ZIP code. */
type Scorable = Pick<
  HomeownerRequest,
  | ScoredQuestion
  | 'phone'
  | 'email'
  | 'source'
  | 'description'
  | 'service'
  | 'state'
  | 'longitude'
  | 'requestedAt'
  | 'photos'
  | 'extra'
> & { hasAddress: boolean }

type Questions = typeof questions
/** Questions whose answer is a term of the score by itself. */
type ScoredQuestion = {
  [Q in QuestionName]: Questions[Q] extends { score: object } ? Q : never
}[QuestionName]
type AnsweredTerm = Extract<Questions[QuestionName], { score: object }>['score']['term']

/** A description of at least this many characters counts as detailed. */
const describedLength = 60

/** The score inputs of a verified request. */
export function readScoreInputs(request: HomeownerRequest): ScoreInputs {
  return readInputs({ ...request, hasAddress: request.address !== null })
}

function readInputs(request: Scorable): ScoreInputs {
  const local = localTime(request)
  return {
    phone: request.phone === null ? 'missing' : 'valid',
    email: emailLevel(request.email),
    ...answeredTerms(request),
    source: sources[request.source].scoredAs,
    detail: detailLevel(request),
    completeness: completenessLevel(request),
    service: request.service,
    market: request.state,
    campaign: readCampaign(request),
    daypart: findDaypart(local.getUTCHours()),
    week: [0, 6].includes(local.getUTCDay()) ? 'weekend' : 'weekday',
    season: seasons[Math.floor((local.getUTCMonth() + 1) / 3) % 4] ?? 'winter',
  }
}

const scoredQuestions = questionNames.filter(
  (name): name is ScoredQuestion => questionRows[name].score !== undefined,
)

/** The terms that questions feed directly. The table names only levels of the card, by type. */
export function answeredTerms(request: Pick<HomeownerRequest, ScoredQuestion>) {
  const terms = scoredQuestions.map((name) => {
    const { term, levels, missing } = questionRows[name].score ?? {}
    const answer = request[name]
    return [term, answer === null ? missing : (levels?.[answer] ?? answer)]
  })
  return Object.fromEntries(terms) as Pick<ScoreInputs, AnsweredTerm>
}

const seasons = ['winter', 'spring', 'summer', 'fall'] as const

/** Solar time, an hour for every 15 degrees: enough to tell morning from evening without time zones. */
function localTime({ requestedAt, longitude }: Scorable): Date {
  return new Date(requestedAt.getTime() + Math.round(longitude / 15) * 3_600_000)
}

function findDaypart(hour: number): ScoreInputs['daypart'] {
  if (hour < 6 || hour >= 22) return 'night'
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}

/** The parameters in which advertisers pass a campaign. */
const campaignNames = ['campaign_id', 'utm_campaign', 'campaign']

function readCampaign({ source, extra }: Scorable): string | null {
  const name = campaignNames.map((key) => extra[key]?.trim()).find(Boolean)
  return name === undefined ? null : `${source}:${name.slice(0, 100)}`
}

function emailLevel(email: string | null): ScoreInputs['email'] {
  if (email === null) return 'missing'
  return correctDomain(email.slice(email.lastIndexOf('@') + 1)) === undefined ? 'valid' : 'mistyped'
}

function detailLevel({ description, photos }: Scorable): ScoreInputs['detail'] {
  if (photos.length > 0) return 'photos'
  if (description === null) return 'empty'
  return description.length >= describedLength ? 'described' : 'brief'
}

function completenessLevel(request: Scorable): ScoreInputs['completeness'] {
  const there = [
    request.hasAddress,
    request.urgency !== 'unknown',
    request.ownership !== 'unknown',
  ].filter(Boolean).length
  if (there === 0) return 'bare'
  return there === 3 ? 'full' : 'partial'
}
