import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  areaName,
  findCell,
  listCells,
  inArea,
  milesBetween,
  placeOfZip,
  listPlacesIn,
  readLocation,
  type Area,
} from './location.ts'
import { gazetteer, type City } from './place/gazetteer.ts'

test.each([
  ['Miami, FL', 'Miami, FL'],
  ['miami fl', 'Miami, FL'],
  ['  MIAMI ,   Florida  ', 'Miami, FL'],
  ['Miami, Florida, USA', 'Miami, FL'],
  ['Miami FL 33101', 'Miami, FL 33101'],
  ['33101', 'Miami, FL 33101'],
  ['33101-1234', 'Miami, FL 33101'],
  ['33101 Miami FL', 'Miami, FL 33101'],
  ['Miami, FL (33101)', 'Miami, FL 33101'],
  ['McAllen TX', 'McAllen, TX'],
  ['mc lean, va', 'McLean, VA'],
  ['Doral, FL 33166', 'Miami, FL 33166'],
  ['Miami', 'Miami, FL'],
  ['Chicago', 'Chicago, IL'],
  ['Cañon City, CO', 'Canon City, CO'],
  ['San José, CA', 'San Jose, CA'],
  ['San José', 'San Jose, CA'],
  ['St. Louis, MO', 'Saint Louis, MO'],
  ['Saint Louis, Misuri', 'Saint Louis, MO'],
  ['Ft. Lauderdale, FL', 'Fort Lauderdale, FL'],
  ['ft lauderdale fla', 'Fort Lauderdale, FL'],
  ['Mt. Vernon, NY', 'Mount Vernon, NY'],
  ['Port St Lucie, FL', 'Port Saint Lucie, FL'],
  ['Winston-Salem, North Carolina', 'Winston Salem, NC'],
  ["O'Fallon, MO", "O'Fallon, MO"],
  ['OFallon MO', "O'Fallon, MO"],
  ["Coeur d'Alene, ID", "Coeur d'Alene, ID"],
  ['Doral, FL', 'Doral, FL'],
  ['Washington, D.C.', 'Washington, DC'],
  ['washington dc', 'Washington, DC'],
  ['New York, NY', 'New York, NY'],
  ['Nueva York, NY', 'New York, NY'],
  ['New York, New York', 'New York, NY'],
  ['NYC', 'New York, NY'],
  ['San Juan, PR', 'San Juan, PR'],
  ['Bayamón, Puerto Rico', 'Bayamon, PR'],
  ['Kansas City, Kansas', 'Kansas City, KS'],
  ['N. Las Vegas, NV', 'North Las Vegas, NV'],
  ['FL', 'Florida'],
  ['fl.', 'Florida'],
  ['Florida', 'Florida'],
  ['NY', 'New York'],
  ['West Virginia', 'West Virginia'],
  ['Carolina del Norte', 'North Carolina'],
  ['Puerto Rico', 'Puerto Rico'],
  ['D.C.', 'District of Columbia'],
])('%s is understood as %s', (text, name) => {
  const reading = readLocation(text)
  expect(reading.ok ? areaName(reading.area) : reading).toBe(name)
})

test.each([
  ['', 'empty', []],
  ['   ', 'empty', []],
  ['USA', 'unknown_place', undefined],
  ['x'.repeat(121), 'too_long', []],
  ['00000', 'unknown_zip', []],
  ['2116', 'unknown_zip', ['02116']],
  ['Miami, FL 00000', 'unknown_zip', ['Miami, FL']],
  ['Tampa, FL 33101', 'contradiction', ['33101', 'Tampa, FL']],
  ['TX 33101', 'contradiction', ['33101', 'Texas']],
  ['Springfield', 'ambiguous', undefined],
  ['New York', 'ambiguous', ['New York, NY', 'NY']],
  ['Washington', 'ambiguous', ['Washington, DC', 'WA']],
  ['Toronto, ON', 'unknown_place', undefined],
  ['<script>alert(1)</script>', 'unknown_place', []],
  ["'; drop table leads; --", 'unknown_place', undefined],
  ['🏠🏠', 'unknown_place', []],
])('%s is refused: %s', (text, reason, suggestions) => {
  const reading = readLocation(text)
  expect(reading).toMatchObject({ ok: false, reason, ...(suggestions && { suggestions }) })
})

test.each([
  ['Maimi, FL', 'Miami, FL'],
  ['Orlndo, FL', 'Orlando, FL'],
  ['Jacksonvile Florida', 'Jacksonville, FL'],
  ['Hialeha', 'Hialeah, FL'],
  ['Floridaa', 'Florida'],
  ['Miami-Dade County', 'Miami, FL'],
  ['South Florida', 'Florida'],
  ['Orlando area', 'Orlando, FL'],
  ['12345 Main St, Miami FL', 'Miami, FL'],
  ['Miami, TN', 'Miami, FL'],
  ['Springfield', 'Springfield, MO'],
])('%s suggests %s', (text, suggestion) => {
  const reading = readLocation(text)
  expect(reading.ok ? [] : reading.suggestions).toContain(suggestion)
})

test('a city covers 25 miles around the center of its ZIP codes', () => {
  const miami = parseArea('Miami, FL')
  expect(miami).toMatchObject({ kind: 'city', radiusMiles: 25 })
  expect(inArea(miami, placeAt('33139'))).toBe(true)
  expect(inArea(miami, placeAt('33012'))).toBe(true)
  expect(inArea(miami, placeAt('33401'))).toBe(false)
  // One ZIP code of New York has coordinates in Missouri.
  expect(milesBetween(parseArea('New York, NY'), placeAt('10001'))).toBeLessThan(5)
})

test('a ZIP code covers 15 miles, a state covers its own ZIP codes', () => {
  expect(parseArea('33101')).toMatchObject({ kind: 'zip', radiusMiles: 15 })
  expect(inArea(readState('FL'), placeAt('33101'))).toBe(true)
  expect(inArea(readState('FL'), placeAt('10001'))).toBe(false)
  expect(listPlacesIn(readState('DC')).length).toBeGreaterThan(100)
})

test('distances are great-circle miles', () => {
  const newYork = { latitude: 40.7128, longitude: -74.006 }
  const losAngeles = { latitude: 34.0522, longitude: -118.2437 }
  expect(milesBetween(newYork, losAngeles)).toBeCloseTo(2445.6, 0)
  expect(milesBetween(newYork, newYork)).toBe(0)
})

test('accents, case, commas and spaces never change the place', () => {
  const cities = [...gazetteer().byKey.values()].flat()
  const spelling = fc.record({
    city: fc.constantFrom(...cities),
    upper: fc.boolean(),
    comma: fc.constantFrom(', ', ' ', ' ,  ', ',', ' - '),
    spaces: fc.constantFrom('', ' ', '   '),
    accents: fc.boolean(),
    dots: fc.boolean(),
  })
  fc.assert(
    fc.property(spelling, ({ city, upper, comma, spaces, accents, dots }) => {
      let name = city.city
      if (accents) name = name.replace('a', 'á').replace('n', 'ñ').replace('o', 'ó')
      if (dots) name = name.replace(/^Saint /, 'St. ').replace(/^Fort /, 'Ft. ')
      const text = `${spaces}${name.replaceAll(' ', ` ${spaces}`)}${comma}${city.state}${spaces}`
      expect(readLocation(upper ? text.toUpperCase() : text)).toEqual(expectCity(city))
    }),
    { numRuns: 2000 },
  )
})

test('every suggestion can be read back as a location', () => {
  const words = fc.array(fc.constantFrom(...'abdefilmnorst'), { minLength: 3, maxLength: 8 })
  const texts = fc
    .tuple(words, fc.constantFrom('', ' FL', ', TX', ' NY', ' 33101', ' 00000'))
    .map(([letters, end]) => letters.join('') + end)
  fc.assert(
    fc.property(texts, (text) => {
      const reading = readLocation(text)
      if (reading.ok) return
      expect(reading.suggestions.length).toBeLessThanOrEqual(5)
      for (const suggestion of reading.suggestions) expect(readLocation(suggestion).ok).toBe(true)
    }),
    { numRuns: 100 },
  )
})

test('any text is read or refused as a location, and never throws', () => {
  const written = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string())
  fc.assert(
    fc.property(written, (text) => {
      const reading = readLocation(text)
      if (!reading.ok) expect(reading.reason).toBeTruthy()
    }),
    { numRuns: 500 },
  )
})

test('the cells of an area cover its whole circle', () => {
  const point = fc.record({
    latitude: evenly(-15, 71.4),
    longitude: evenly(-180, 179.99),
  })
  const angle = evenly(0, 2 * Math.PI)
  const share = evenly(0, 1)
  fc.assert(
    fc.property(point, angle, share, fc.boolean(), (center, bearing, along, isCity) => {
      const area = isCity
        ? ({ kind: 'city', city: 'X', state: 'FL', radiusMiles: 25, ...center } as const)
        : ({ kind: 'zip', zip: '1', city: 'X', state: 'FL', radiusMiles: 15, ...center } as const)
      const there = travel(center, bearing, along * area.radiusMiles)
      expect(listCells(area)).toContain(findCell(there.latitude, there.longitude))
    }),
    { numRuns: 5000 },
  )
})

test('an area is a handful of cells', () => {
  for (const place of listPlacesIn(readState('AK')).concat(listPlacesIn(readState('FL')))) {
    const area = { kind: 'zip', radiusMiles: 15, ...place } as const
    expect(new Set(listCells(area)).size).toBeLessThanOrEqual(12)
  }
})

function parseArea(text: string): Exclude<Area, { kind: 'state' }> {
  const reading = readLocation(text)
  if (!reading.ok || reading.area.kind === 'state') throw new Error(`not a place: ${text}`)
  return reading.area
}

function readState(state: string): Area {
  return { kind: 'state', state }
}

function placeAt(zip: string) {
  const place = placeOfZip(zip)
  if (!place) throw new Error(`no such ZIP code: ${zip}`)
  return place
}

/** What `readLocation` returns for a city of the gazetteer with its state. */
function expectCity({ city, state, latitude, longitude }: City) {
  return { ok: true, area: { kind: 'city', city, state, latitude, longitude, radiusMiles: 25 } }
}

/** `fc.double` prefers numbers near 0, but places are spread out. */
function evenly(min: number, max: number): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: 1_000_000 }).map((n) => min + ((max - min) * n) / 1_000_000)
}

/** The point `miles` away from `from`, on a sphere. */
function travel(from: { latitude: number; longitude: number }, bearing: number, miles: number) {
  const d = miles / 3958.76
  const lat = (from.latitude * Math.PI) / 180
  const lon = (from.longitude * Math.PI) / 180
  const latitude = Math.asin(
    Math.sin(lat) * Math.cos(d) + Math.cos(lat) * Math.sin(d) * Math.cos(bearing),
  )
  const longitude =
    lon +
    Math.atan2(
      Math.sin(bearing) * Math.sin(d) * Math.cos(lat),
      Math.cos(d) - Math.sin(lat) * Math.sin(latitude),
    )
  const turned = (longitude * 180) / Math.PI
  return {
    latitude: (latitude * 180) / Math.PI,
    longitude: turned < -180 ? turned + 360 : turned >= 180 ? turned - 360 : turned,
  }
}
