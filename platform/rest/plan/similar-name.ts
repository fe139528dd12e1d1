/**
 * PostgREST's thresholds for hints. The name of a table or function must match more closely than the parameters of a
 * known function or the relationship of a known table.
 */
export const closeName = 0.75
export const closeEnough = 0.33

/**
 * Finds the candidate most like `name`, or null if none reaches `least` (0 … 1). Like the FuzzySet that
 * PostgREST uses for hints: candidates share fragments of the name, and edit distance ranks them.
 */
export function findSimilarName(
  name: string,
  candidates: ReadonlyArray<string>,
  least: number,
): string | null {
  for (const size of [3, 2]) {
    const wanted = fragments(name, size)
    const close = candidates
      .map((candidate) => ({ candidate, likeness: cosine(wanted, fragments(candidate, size)) }))
      .filter(({ likeness }) => likeness > 0)
      .toSorted((a, b) => b.likeness - a.likeness)
      .slice(0, mostCompared)
      .map(({ candidate }) => ({ candidate, score: sameness(name, candidate) }))
      .filter(({ score }) => score >= least)
      .toSorted((a, b) => b.score - a.score)
    if (close[0]) return close[0].candidate
  }
  return null
}

const mostCompared = 50

function fragments(text: string, size: number): Map<string, number> {
  const plain = `-${text.toLowerCase().replaceAll(/[^\p{L}\p{N}_, ]/gu, '')}-`.padEnd(size, '-')
  const counts = new Map<string, number>()
  for (let at = 0; at + size <= plain.length; at += 1) {
    const fragment = plain.slice(at, at + size)
    counts.set(fragment, (counts.get(fragment) ?? 0) + 1)
  }
  return counts
}

function cosine(a: Map<string, number>, b: Map<string, number>): number {
  let dot = 0
  for (const [fragment, count] of a) dot += count * (b.get(fragment) ?? 0)
  return dot / (norm(a) * norm(b))
}

function norm(counts: Map<string, number>): number {
  let sum = 0
  for (const count of counts.values()) sum += count * count
  return Math.sqrt(sum)
}

/** 1 for equal text, ignoring case; less for each edit between the two. */
function sameness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length)
  return longest === 0 ? 1 : 1 - edits(a.toLowerCase(), b.toLowerCase()) / longest
}

function edits(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= to.length; j += 1) {
      const replaced = (previous[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      row.push(Math.min(replaced, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    previous = row
  }
  return previous[to.length] ?? 0
}
