import { posix } from 'node:path'

/** Files with the text of each, by their path from the root of the repository. */
export type Sources = ReadonlyMap<string, string>

export type RelatedTest = {
  file: string
  /** 0: the test itself changed; 1: it imports a changed file; and so on. */
  distance: number
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/**
 * Finds the tests that reach a changed file through their imports, the nearest first. A test beside a changed
 * file counts as near as one that imports it.
 */
export function findRelatedTests(changed: readonly string[], sources: Sources): RelatedTest[] {
  const importers = findImporters(sources)
  const distances = new Map<string, number>()
  let ring = changed.filter((file) => !file.endsWith('.md'))
  for (let distance = 0; ring.length > 0; distance += 1) {
    for (const file of ring) distances.set(file, distance)
    const next = ring.flatMap((file) => [
      ...(importers.get(file) ?? []),
      ...testsOfData(file, sources),
    ])
    ring = [...new Set(next)].filter((file) => !distances.has(file))
  }
  return [...distances]
    .filter(([file]) => isTest(file) && sources.has(file))
    .map(([file, distance]) => ({ file, distance }))
    .toSorted((a, b) => a.distance - b.distance || a.file.localeCompare(b.file))
}

/** No file imports the migrations, only the database reads them, so their tests are those of the tables. */
function testsOfData(file: string, sources: Sources): string[] {
  if (!file.endsWith('.sql')) return []
  return [...sources.keys()].filter((name) => isTest(name) && name.startsWith('supabase/tests/'))
}

/** Which files import each file. Type imports are left out: the type check sees what they break. */
function findImporters(sources: Sources): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  const imported =
    /(?:^import\s+|^export\s[^'"]*?from\s+|^import\s(?!type\s)[^'"]*?from\s+|import\()['"](\.[^'"]+)['"]/gm
  for (const [file, text] of sources) {
    for (const [, path = ''] of text.matchAll(imported)) {
      const target = posix.join(posix.dirname(file), path)
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return importers
}
