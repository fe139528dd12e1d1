import { cityNicknames } from './place/extra-places.ts'
import { foldWords, placeKey } from './place/fold.ts'
import { gazetteer, type City, type Place, type Point } from './place/gazetteer.ts'
import { allStates, readState, stateName } from './place/states.ts'
import { editDistance, findLikelyCities } from './place/typo.ts'

/** The target area of an order: plain data, stored as JSON with the campaign (docs/decisions/007-matching.md). */
export type Area =
  | ({ kind: 'city'; city: string; state: string; radiusMiles: 25 } & Point)
  | ({ kind: 'zip'; zip: string; city: string; state: string; radiusMiles: 15 } & Point)
  | { kind: 'state'; state: string }

type LocationProblem =
  /** The text is empty. */
  | 'empty'
  | 'too_long'
  /** Five digits that are not a ZIP code. */
  | 'unknown_zip'
  | 'unknown_place'
  /** Several places have this name. */
  | 'ambiguous'
  /** The ZIP code is in another state or far from the city. */
  | 'contradiction'

/** Each of the `suggestions` (at most five) is valid input of `readLocation`. */
export type LocationReading =
  | { ok: true; area: Area }
  | { ok: false; reason: LocationProblem; suggestions: string[] }

const longestLocation = 120
/** A city alone is enough if it has this many times the ZIP codes of the next city with its name. */
const overwhelming = 5
const countryNames =
  /[\s,]+(usa|u\.?s\.?a?\.?|united states( of america)?|ee\.?\s?uu\.?|estados unidos)\.?$/i

/**
 * Parses a place in the US as people write it: city and state, state, ZIP code, or an unambiguous city
 * alone. Two letters alone are a state ('LA' is Louisiana).
 * @example readLocation('st louis mo') // the city of Saint Louis, MO, 25 miles around
 * @example readLocation('Springfield') // ambiguous: ['Springfield, MA', 'Springfield, MO', …]
 */
export function readLocation(text: string): LocationReading {
  if (text.length > longestLocation) return problem('too_long')
  const trimmed = text.trim().replace(countryNames, '').replace(/[()]/g, ' ').trim()
  if (trimmed === '') return problem('empty')
  const zip = /(?:^|[^\d])(\d{5})(?:-\d{4})?$/.exec(trimmed)
  if (zip?.[1] !== undefined) {
    const before = trimmed.slice(0, zip.index + zip[0].indexOf(zip[1]))
    return readZip(zip[1], foldWords(before))
  }
  const words = foldWords(trimmed)
  if (words.length === 0) return problem('unknown_place')
  if (/^\d{5}$/.test(words[0] ?? '')) return readZipFirst(words)
  if (words.length === 1 && /^\d{4}$/.test(words[0] ?? '')) return readShortZip(`0${words[0]}`)
  return readWords(words)
}

function readZip(zip: string, words: string[]): LocationReading {
  const place = placeOfZip(zip)
  if (!place) return { ok: false, reason: 'unknown_zip', suggestions: readable(words) }
  const area: Area = { kind: 'zip', ...place, radiusMiles: 15 }
  const described = words.length === 0 ? undefined : readWords(words)
  if (!described?.ok) return { ok: true, area }
  const apart =
    described.area.kind === 'state'
      ? described.area.state !== place.state
      : milesBetween(described.area, place) > 60
  if (!apart) return { ok: true, area }
  return { ok: false, reason: 'contradiction', suggestions: [zip, suggestion(described.area)] }
}

/** '33101 Miami, FL'; but five digits may be a house number, so the rest must be a place. */
function readZipFirst([zip = '', ...words]: string[]): LocationReading {
  if (readWords(words).ok) return readZip(zip, words)
  return { ok: false, reason: 'unknown_place', suggestions: readable(words) }
}

/** Spreadsheets drop the first zero of ZIP codes in the Northeast. */
function readShortZip(zip: string): LocationReading {
  return { ok: false, reason: 'unknown_zip', suggestions: placeOfZip(zip) ? [zip] : [] }
}

function readWords(words: string[]): LocationReading {
  const split = splitState(words)
  if (split && split.city.length === 0) return readStateAlone(split.state, words)
  if (split) {
    const city = findCity(split.city, split.state)
    if (city) return { ok: true, area: cityArea(city) }
  }
  const nickname = cityNicknames.get(placeKey(words))
  if (nickname !== undefined) return readLocation(nickname)
  return (
    readNamed(words) ?? {
      ok: false,
      reason: 'unknown_place',
      suggestions: likelyPlaces(words, split),
    }
  )
}

type Split = { city: string[]; state: string }

/** The longest state name at the end: 'west virginia' is tried before 'virginia'. */
function splitState(words: string[]): Split | undefined {
  for (let at = Math.max(0, words.length - 4); at < words.length; at += 1) {
    const state = readState(words.slice(at).join(' '))
    if (state !== undefined) return { city: words.slice(0, at), state }
  }
  return undefined
}

/** 'New York' and 'Washington' are both a state and a large city, so ask which one. */
const stateOrCity: Record<string, string[]> = {
  NY: ['New York, NY', 'NY'],
  WA: ['Washington, DC', 'WA'],
}

function readStateAlone(state: string, words: string[]): LocationReading {
  const either = stateOrCity[state]
  const isCode = words.join('').length === 2
  if (either && !isCode) return { ok: false, reason: 'ambiguous', suggestions: either }
  return { ok: true, area: { kind: 'state', state } }
}

function readCityAlone(cities: City[]): LocationReading {
  const [first, second] = cities
  if (first && (!second || first.zips >= overwhelming * second.zips)) {
    return { ok: true, area: cityArea(first) }
  }
  return { ok: false, reason: 'ambiguous', suggestions: cities.slice(0, 5).map(cityName) }
}

function findCity(words: string[], state: string): City | undefined {
  const key = placeKey(words)
  const city = gazetteer()
    .byKey.get(key)
    ?.find((one) => one.state === state)
  if (city) return city
  const nickname = cityNicknames.get(key)
  return nickname?.endsWith(state) ? findCity(foldWords(nickname).slice(0, -1), state) : undefined
}

function likelyPlaces(words: string[], split: Split | undefined): string[] {
  const inState = split ? findLikelyCities(placeKey(split.city), split.state).map(cityName) : []
  if (inState.length > 0) return inState
  const elsewhere = split ? (gazetteer().byKey.get(placeKey(split.city)) ?? []) : []
  const states = allStates()
    .filter(({ name }) => editDistance(name.toLowerCase(), words.join(' '), 2) <= 2)
    .map(({ code, name }) => (stateOrCity[code] ? code : name))
  const cities = findLikelyCities(placeKey(words), undefined).map(cityName)
  const likely = [...states, ...elsewhere.map(cityName), ...cities].slice(0, 5)
  return likely.length > 0 ? likely : placesWithin(words)
}

/** 'Miami-Dade County' and 'South Florida' are unknown places that contain a known one: finds the longest. */
function placesWithin(words: string[]): string[] {
  for (let length = Math.min(words.length - 1, 3); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const part = words.slice(start, start + length)
      if (part.join('').length < 4) continue
      const reading = readState(part.join(' ')) ? readWords(part) : readNamed(part)
      if (reading) return reading.ok ? [suggestion(reading.area)] : reading.suggestions
    }
  }
  return []
}

function readNamed(words: string[]): LocationReading | undefined {
  const named = gazetteer().byKey.get(placeKey(words))
  return named && readCityAlone(named)
}

function readable(words: string[]): string[] {
  const reading = words.length === 0 ? undefined : readWords(words)
  if (!reading) return []
  return reading.ok ? [suggestion(reading.area)] : reading.suggestions
}

function suggestion(area: Area): string {
  return area.kind === 'state' && stateOrCity[area.state] ? area.state : areaName(area)
}

function cityArea({ city, state, latitude, longitude }: City): Area {
  return { kind: 'city', city, state, latitude, longitude, radiusMiles: 25 }
}

function cityName({ city, state }: City): string {
  return `${city}, ${state}`
}

function problem(reason: LocationProblem): LocationReading {
  return { ok: false, reason, suggestions: [] }
}

/** An area as a person would write it: 'Miami, FL', 'Miami, FL 33101', 'Florida'. */
export function areaName(area: Area): string {
  if (area.kind === 'state') return stateName(area.state)
  if (area.kind === 'city') return `${area.city}, ${area.state}`
  return `${area.city}, ${area.state} ${area.zip}`
}

/** A five-digit ZIP code's post office and point; undefined if there is none. */
export function placeOfZip(zip: string): Place | undefined {
  return gazetteer().places.get(zip)
}

/** Every ZIP code of an area, in the order of the data. */
export function listPlacesIn(area: Area): Place[] {
  return [...gazetteer().places.values()].filter((place) => inArea(area, place))
}

export function inArea(area: Area, place: Point & { state: string }): boolean {
  if (area.kind === 'state') return place.state === area.state
  return milesBetween(area, place) <= area.radiusMiles
}

/** Mean radius of the earth (IUGG), in miles. */
export const earthMiles = 3958.76

/** Great-circle distance by the haversine formula, in miles. */
export function milesBetween(a: Point, b: Point): number {
  const up = radians(b.latitude - a.latitude)
  const along = radians(b.longitude - a.longitude)
  const chord =
    Math.sin(up / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(along / 2) ** 2
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** The half-degree square of a point, as `homeowner_requests.cell` keeps it. */
export function findCell(latitude: number, longitude: number): number {
  return Math.floor(latitude * 2) * 1000 + Math.floor(longitude * 2)
}

/**
 * Every cell that the area's circle touches, perhaps a few more. A state has no cells: its requests are
 * found by their state column.
 */
export function listCells(area: Exclude<Area, { kind: 'state' }>): number[] {
  const reach = area.radiusMiles / earthMiles
  const up = degrees(reach)
  // A circle is widest slightly north of its center: this is its exact reach in longitude.
  const along = degrees(Math.asin(Math.min(1, Math.sin(reach) / Math.cos(radians(area.latitude)))))
  const cells: number[] = []
  const first = Math.floor((area.longitude - along) * 2)
  const last = Math.floor((area.longitude + along) * 2)
  for (let row = Math.floor((area.latitude - up) * 2); row <= (area.latitude + up) * 2; row += 1) {
    for (let column = first; column <= last; column += 1) cells.push(row * 1000 + wrap(column))
  }
  return cells
}

/** Wraps longitudes at the date line, for the westernmost Aleutians. */
function wrap(column: number): number {
  return column < -360 ? column + 720 : column >= 360 ? column - 720 : column
}

function radians(value: number): number {
  return (value * Math.PI) / 180
}

function degrees(value: number): number {
  return (value * 180) / Math.PI
}
