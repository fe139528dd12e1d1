import { gazetteer, type City } from './gazetteer.ts'

/**
 * Cities whose names are within a typing mistake, nearest first, then largest.
 * Allows one edit up to five letters, two beyond.
 */
export function findLikelyCities(key: string, state: string | undefined, most = 5): City[] {
  const limit = key.length <= 5 ? 1 : 2
  const found: Array<{ city: City; edits: number }> = []
  for (const [other, cities] of gazetteer().byKey) {
    if (Math.abs(other.length - key.length) > limit) continue
    const edits = editDistance(key, other, limit)
    if (edits > limit) continue
    for (const city of cities) {
      if (state === undefined || city.state === state) found.push({ city, edits })
    }
  }
  return found
    .toSorted((a, b) => a.edits - b.edits || b.city.zips - a.city.zips)
    .slice(0, most)
    .map(({ city }) => city)
}

/**
 * Letters to insert, delete, replace or swap with their neighbor (optimal string alignment).
 * It stops early: a result above `limit` only means "more than `limit`".
 * @example editDistance('maimi', 'miami', 2) // 1
 */
export function editDistance(a: string, b: string, limit: number): number {
  let older: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    let best = i
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      let edits = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) edits = Math.min(edits, at(older, j - 2) + 1)
      row.push(edits)
      best = Math.min(best, edits)
    }
    if (best > limit) return limit + 1
    older = last
    last = row
  }
  return at(last, b.length)
}

function at(row: number[], index: number): number {
  return row[index] ?? Infinity
}
