import { codes } from 'zipcodes/lib/codes.js'
import { extraPlaces } from './extra-places.ts'
import { foldWords, placeKey } from './fold.ts'
import { isStateCode } from './states.ts'

/** Degrees, WGS 84. */
export type Point = { latitude: number; longitude: number }

/** A ZIP code with its post office's city. */
export type Place = Point & { zip: string; city: string; state: string }

/** A city of the gazetteer; `zips` approximates its size. */
export type City = Point & { city: string; state: string; key: string; zips: number }

type Gazetteer = {
  places: ReadonlyMap<string, Place>
  byKey: ReadonlyMap<string, City[]>
}

/** A ZIP code this far (in degrees) from its city's center is an error in the data: 10200 is not in Missouri. */
const strayDegrees = 0.6

let built: Gazetteer | undefined

/** Cities and ZIP codes of the US, read from the data package at the first call and then kept. */
export function gazetteer(): Gazetteer {
  built ??= build()
  return built
}

function build(): Gazetteer {
  const places = new Map<string, Place>()
  const groups = new Map<string, { city: string; state: string; key: string; places: Place[] }>()
  const names = new Map<string, { city: string; key: string }>()

  function readName(raw: string): { city: string; key: string } {
    const known = names.get(raw)
    if (known) return known
    const name = { city: displayName(raw), key: placeKey(foldWords(raw)) }
    names.set(raw, name)
    return name
  }

  function add({ city, key }: { city: string; key: string }, state: string, place: Place): void {
    const id = `${key} ${state}`
    const group = groups.get(id)
    if (group) group.places.push(place)
    else groups.set(id, { city, state, key, places: [place] })
  }

  for (const code of Object.values(codes)) {
    // Military mail and the freely associated states have ZIP codes, but we do not serve them.
    if (!isStateCode(code.state)) continue
    const { zip, state, latitude, longitude } = code
    const name = readName(code.city)
    const place = { zip, city: name.city, state, latitude, longitude }
    places.set(zip, place)
    add(name, state, place)
  }
  for (const [city, state, zips] of extraPlaces) {
    for (const zip of zips.split(' ')) {
      const place = places.get(zip)
      if (place) add(readName(city), state, place)
    }
  }

  const byKey = new Map<string, City[]>()
  for (const { city, state, key, places: members } of groups.values()) {
    const found = { city, state, key, zips: members.length, ...middle(members) }
    const others = byKey.get(key)
    if (others) others.push(found)
    else byKey.set(key, [found])
  }
  for (const cities of byKey.values()) {
    if (cities.length > 1) cities.sort((a, b) => b.zips - a.zips)
  }
  return { places, byKey }
}

/** The mean position of a city's ZIP codes, without outliers. */
function middle(places: Place[]): Point {
  const [only] = places
  if (only && places.length === 1) return { latitude: only.latitude, longitude: only.longitude }
  const latitude = median(places.map((place) => place.latitude))
  const longitude = median(places.map((place) => place.longitude))
  const near = places.filter(
    (place) =>
      Math.abs(place.latitude - latitude) < strayDegrees &&
      Math.abs(place.longitude - longitude) < strayDegrees,
  )
  if (near.length === 0) return { latitude, longitude }
  return {
    latitude: mean(near.map((place) => place.latitude)),
    longitude: mean(near.map((place) => place.longitude)),
  }
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

/** The package writes 'O Fallon', 'Coeur D Alene', 'Mc Lean' and 'Mcallen'. */
function displayName(city: string): string {
  return city
    .replace(/\bO (?=[A-Z])/, "O'")
    .replace(/ D (?=[A-Z])/, " d'")
    .replace(/\bMc ?([A-Za-z])/, (_, letter: string) => `Mc${letter.toUpperCase()}`)
}
