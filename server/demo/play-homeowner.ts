import type { Locale } from '../../engine/languages.ts'
import type { Place } from '../../engine/place/gazetteer.ts'
import {
  demoQuestions,
  mapNames,
  questionRows,
  type DemoAnswers,
} from '../../engine/request/answers.ts'
import type { RequestDraft } from '../../engine/request.ts'
import type { Service } from '../../engine/services.ts'
import type { Random } from './random.ts'
import { firstNames, lastNames, stories, streets, type DemoLanguage } from './words.ts'

export type Role = {
  service: Service
  place: Place
  /** A number reserved for fiction; undefined when all are taken. */
  phone: string | undefined
  /** Makes the submission and its email address unique. */
  number: string
  /** The language that they write in: random if undefined, and English if the demo has no words in it. */
  language?: Locale | undefined
  now: Date
}

const minute = 60_000

/** Makes a sample homeowner: a real place, an invented person, an email and a phone that reach no one. */
export function playHomeowner(random: Random, role: Role): RequestDraft {
  const language = chooseLanguage(random, role.language)
  const first = random.pick(firstNames[language])
  const last = random.pick(lastNames[language])
  const story = drawDescription(random, role.service, language)
  return {
    source: 'demo',
    sourceRef: `demo-${role.number}`,
    service: role.service,
    ...playAnswers(random),
    ...(story === null ? {} : { description: story }),
    fullName: `${first} ${last}`,
    email: `${plain(first)}.${plain(last)}.${role.number}@example.com`,
    ...(role.phone === undefined ? {} : { phone: role.phone }),
    ...(random.number() < 0.8
      ? { address: `${random.between(100, 9899)} ${random.pick(streets)}` }
      : {}),
    city: role.place.city,
    state: role.place.state,
    zip: role.place.zip,
    language,
    requestedAt: new Date(role.now.getTime() - drawAge(random) * minute),
    extra: {},
  }
}

function chooseLanguage(random: Random, asked: Locale | undefined): DemoLanguage {
  if (asked === undefined) return random.number() < 0.35 ? 'es' : 'en'
  return isDemoLanguage(asked) ? asked : 'en'
}

function isDemoLanguage(locale: Locale): locale is DemoLanguage {
  return Object.hasOwn(firstNames, locale)
}

/** Draws an answer to each question by the weights in the demo's table. */
function playAnswers(random: Random) {
  return mapNames<DemoAnswers>(demoQuestions, (name) => {
    const { demo = [] } = questionRows[name]
    return random.weighted(demo, demo[0]?.[0] ?? '')
  })
}

/** Minutes since the request: most within the hour, some since this morning. */
function drawAge(random: Random): number {
  return random.number() < 0.6 ? random.between(2, 50) : random.between(61, 900)
}

function drawDescription(random: Random, service: Service, language: DemoLanguage): string | null {
  const chance = random.number()
  if (chance < 0.08) return null
  const story = stories[service][language]
  return random.pick(chance < 0.35 ? story.brief : story.long)
}

/** @example plain('Núñez') // 'nunez' */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()
}
