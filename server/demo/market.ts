import { sql, type Kysely } from 'kysely'
import type { DemoMarket } from '../../api/demo-market.ts'
import { makeIncoming, type Incoming } from '../../api/intake/store-requests.ts'
import { takeBatch } from '../../api/intake/csv/take-batch.ts'
import { dayBefore } from '../../api/orders/pool-limits.ts'
import { rankForOrder } from '../../api/orders/score-request.ts'
import type { Schema } from '../../api/schema.ts'
import { readLiveModel } from '../../api/score/live-model.ts'
import type { Locale } from '../../engine/languages.ts'
import { areaName, listPlacesIn, readLocation, type Area } from '../../engine/location.ts'
import type { Place } from '../../engine/place/gazetteer.ts'
import { services, type Service } from '../../engine/services.ts'
import { verifyRequest } from '../../engine/verify.ts'
import { areaCodes, listFictionalPhones } from './area-codes.ts'
import { playHomeowner } from './play-homeowner.ts'
import { createRandom, type Random } from './random.ts'

export type SeededMarket = DemoMarket & {
  /** Fills the pool of a new installation, or of one that was stopped for a while. */
  fill(): Promise<void>
}

/** Where the first sample homeowners live: larger places of Florida and of other large states. */
const towns = [
  'Miami, FL',
  'Orlando, FL',
  'Tampa, FL',
  'Jacksonville, FL',
  'Houston, TX',
  'Dallas, TX',
  'San Antonio, TX',
  'Phoenix, AZ',
  'Los Angeles, CA',
  'Atlanta, GA',
  'Chicago, IL',
  'Charlotte, NC',
]
const perTownAndService = 3
/** With fewer requests than this in the pool, the market looks empty. */
const fewest = 100

/**
 * The demo market: sample homeowners who go through the same intake as real ones. The same seed creates the
 * same people, except for phone numbers that are taken.
 */
export function createDemoMarket(options: {
  db: Kysely<Schema>
  now: () => Date
  seed: number
}): SeededMarket {
  const { db, now, seed } = options
  const random = createRandom(seed)
  const homes = new Map<string, Place[]>()
  let played = 0

  /** A cache: scanning all ZIP codes takes milliseconds, and orders repeat the same areas. */
  function knownHomes(area: Area): Place[] {
    const key = areaName(area)
    const known = homes.get(key) ?? homesIn(area)
    if (homes.size > 200) homes.clear()
    homes.set(key, known)
    return known
  }

  /** @param language everyone's language; undefined for a mix */
  async function play(
    service: Service,
    area: Area,
    count: number,
    language?: Locale,
  ): Promise<Incoming[]> {
    const [first, ...others] = knownHomes(area)
    if (first === undefined) return []
    const phones = await freePhones(db, random, service, first.state, count, now())
    const cast: Incoming[] = []
    const { scorer } = await readLiveModel(db)
    for (let tries = 0; cast.length < count && tries < count * 20; tries += 1) {
      const place = random.pick([first, ...others])
      const number = `${seed.toString(36)}${(played += 1).toString(36)}`
      const phone = phones[cast.length]
      const draft = playHomeowner(random, { service, place, phone, number, language, now: now() })
      const verified = verifyRequest(draft)
      if (!verified.accepted) continue
      const incoming = makeIncoming(verified.request, verified.checks, scorer, now())
      const fits = rankForOrder([incoming.request], { service, area }, now(), scorer).length > 0
      if (fits) cast.push(incoming)
    }
    return cast
  }

  return {
    async topUp(service, area, count, language) {
      await takeBatch(db, await play(service, area, count, language), now())
    },
    async fill() {
      if (!(await isDeserted(db, now()))) return
      const cast: Incoming[] = []
      for (const town of towns) {
        const reading = readLocation(town)
        if (!reading.ok) continue
        for (const service of services) {
          cast.push(...(await play(service, reading.area, perTownAndService)))
        }
      }
      await takeBatch(db, cast, now())
    },
  }
}

/** The data lists companies with their own ZIP code as cities; real towns have several. */
function homesIn(area: Area): Place[] {
  const places = listPlacesIn(area)
  const sizes = new Map<string, number>()
  for (const { city } of places) sizes.set(city, (sizes.get(city) ?? 0) + 1)
  const inTowns = places.filter(({ city }) => (sizes.get(city) ?? 0) > 1)
  return inTowns.length > 0 ? inTowns : places
}

async function isDeserted(db: Kysely<Schema>, now: Date): Promise<boolean> {
  const rows = await db
    .selectFrom('homeowner_requests')
    .select('id')
    .where('delivered_at', 'is', null)
    .where('expired_at', 'is', null)
    .where('requested_at', '>', dayBefore(now))
    .limit(fewest)
    .execute()
  return rows.length < fewest
}

/**
 * Finds numbers that no sample homeowner of this service has, first in the state, then in the whole country.
 * When all are taken, new people have no phone number.
 */
async function freePhones(
  db: Kysely<Schema>,
  random: Random,
  service: Service,
  state: string,
  count: number,
  now: Date,
): Promise<string[]> {
  const free: string[] = []
  for (const codes of [areaCodes[state] ?? [], Object.values(areaCodes).flat()]) {
    if (free.length >= count) break
    const candidates = shuffled(random, listFictionalPhones(codes))
    const pageSize = count * 2 + 20
    for (let at = 0; at < candidates.length && free.length < count; at += pageSize) {
      const page = candidates.slice(at, at + pageSize).filter((phone) => !free.includes(phone))
      const taken = await takenAmong(db, service, page, now)
      free.push(...page.filter((phone) => !taken.has(phone)))
    }
  }
  return free.slice(0, count)
}

async function takenAmong(
  db: Kysely<Schema>,
  service: Service,
  phones: string[],
  now: Date,
): Promise<Set<string>> {
  const keys = phones.map((phone) => `phone:${phone}`)
  const { rows } = await sql<{ identity_key: string }>`
    select identity_key from request_identities
    where identity_key = any (${keys}) and service = ${service}
      and requested_at > ${now}::timestamptz - interval '91 days'`.execute(db)
  return new Set(rows.map(({ identity_key }) => identity_key.slice('phone:'.length)))
}

/** Fisher-Yates shuffle. */
function shuffled<T>(random: Random, list: T[]): T[] {
  const mixed = [...list]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = random.between(0, last)
    const [a, b] = [mixed[last], mixed[other]]
    if (a === undefined || b === undefined) continue
    mixed[last] = b
    mixed[other] = a
  }
  return mixed
}
