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
import { firstNames, lastNames, stories, streets } from './words.ts'

export type Role = {
  service: Service
  place: Place
  /** A number that is set aside for fiction; none when all of them are taken. */
  phone: string | undefined
  /** Makes the submission and its mail address the only one of their kind. */
  number: string
  now: Date
}

const minute = 60_000

/** One sample homeowner: real places, invented people, addresses of mail and telephone that reach nobody. */
export function playHomeowner(random: Random, role: Role): RequestDraft {
  const language = random.number() < 0.35 ? 'es' : 'en'
  const first = random.pick(firstNames[language])
  const last = random.pick(lastNames[language])
  const story = descriptionOf(random, role.service, language)
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
    requestedAt: new Date(role.now.getTime() - ageOf(random) * minute),
    extra: {},
  }
}

/** An answer to each question of the demo market, drawn by the weights in the table. */
function playAnswers(random: Random) {
  return mapNames<DemoAnswers>(demoQuestions, (name) => {
    const { demo = [] } = questionRows[name]
    return random.weighted(demo, demo[0]?.[0] ?? '')
  })
}

/** Minutes since the request: most within the hour, some since this morning. */
function ageOf(random: Random): number {
  return random.number() < 0.6 ? random.between(2, 50) : random.between(61, 900)
}

function descriptionOf(random: Random, service: Service, language: 'en' | 'es'): string | null {
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
