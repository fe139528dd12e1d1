import { failed, held, passed, skipped, warned, type Check } from '../check.ts'
import { milesBetween, placeOfZip } from '../location.ts'
import { foldWords, placeKey } from '../place/fold.ts'
import { gazetteer, type Place } from '../place/gazetteer.ts'
import { readState } from '../place/states.ts'

export type PlaceReading = { zip: Check; city: Check; place: Place | null }

/** 12345 belongs to a single company (Schenectady); others type it to get past a form. */
const placeholderZips: ReadonlySet<string> = new Set(['12345'])

/** In miles: cities share ZIP codes with close neighbors only. */
const neighbourMiles = 60
const longestCity = 100

/**
 * Reads the ZIP code, state and city of a home. The ZIP code decides: the state must agree with it, and a city
 * that does not is replaced by the ZIP code's city, with a warning.
 */
export function readPlace(written: {
  city?: string
  state?: string
  zip?: string
  fullName?: string
}): PlaceReading {
  const digits = /^(\d{5})(?:-?\d{4})?$/.exec((written.zip ?? '').trim())?.[1]
  const nothing = { city: skipped('city'), place: null }
  if ((written.zip ?? '').trim() === '') return { zip: failed('zip', 'zip_missing'), ...nothing }
  const place = digits === undefined ? undefined : placeOfZip(digits)
  if (digits !== undefined && placeholderZips.has(digits)) {
    return { zip: failed('zip', 'zip_placeholder'), ...nothing }
  }
  if (!place) return { zip: failed('zip', 'zip_unknown'), ...nothing }
  if (isElsewhere(written.state, place)) return { zip: failed('zip', 'zip_elsewhere'), ...nothing }
  return { zip: passed('zip'), ...readCity(written, place) }
}

function isElsewhere(state: string | undefined, place: Place): boolean {
  if (state === undefined || state.trim() === '') return false
  return readState(state.slice(0, longestCity)) !== place.state
}

function readCity(
  { city: text, fullName = '' }: { city?: string; fullName?: string },
  place: Place,
): { city: Check; place: Place } {
  if (text === undefined || text.trim() === '') return { city: skipped('city'), place }
  const key = placeKey(foldWords(text.slice(0, longestCity)))
  const known = gazetteer()
    .byKey.get(key)
    ?.find((city) => city.state === place.state)
  if (known && milesBetween(known, place) <= neighbourMiles) {
    return { city: passed('city'), place: { ...place, city: known.city } }
  }
  if (isSwapped(text, fullName)) return { city: held('city', 'fields_swapped'), place }
  return { city: warned('city', 'city_elsewhere', place.city), place }
}

/** An email address, a phone number or a person's name in the city field. */
function isSwapped(city: string, fullName: string): boolean {
  if (city.includes('@') || /(?:\d\D{0,2}){7}/.test(city.slice(0, longestCity))) return true
  const isKnown = (text: string) =>
    gazetteer().byKey.has(placeKey(foldWords(text.slice(0, longestCity))))
  return /^\s*\p{L}{2,}\s+\p{L}/u.test(city) && isKnown(fullName) && !isKnown(city)
}
