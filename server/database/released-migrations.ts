import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Migration } from './read-migrations.ts'

/** One manifest per release, such as 0.1.0.json. */
export const releasesFolder = new URL('../../supabase/released/', import.meta.url)

/** The migrations of a release, by name, with their checksums. */
export type Release = z.infer<typeof Release>
const Release = z.object({ version: z.string(), migrations: z.record(z.string(), z.string()) })

/** All releases, the oldest first. */
export async function readReleases(folder: URL = releasesFolder): Promise<Release[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const inOrder = names.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  return Promise.all(
    inOrder.map(async (name) =>
      Release.parse(JSON.parse(await readFile(new URL(name, folder), 'utf8'))),
    ),
  )
}

export function createRelease(version: string, migrations: Migration[]): Release {
  return {
    version,
    migrations: Object.fromEntries(migrations.map(({ name, checksum }) => [name, checksum])),
  }
}

/**
 * Returns a sentence for each released migration that has changed or is missing, and for each new one that sorts
 * before a released one of its room: an upgrade would run it in a different order than a fresh install.
 */
export function findRewrites({ version, migrations }: Release, present: Migration[]): string[] {
  const released = Object.entries(migrations)
  const byName = new Map(present.map((migration) => [migration.name, migration]))
  const rewritten = released.flatMap(([name, checksum]) => {
    const migration = byName.get(name)
    if (!migration) return [`${name} was released with ${version} and is missing.`]
    return migration.checksum === checksum
      ? []
      : [`${name} was released with ${version} and has changed.`]
  })
  const inserted = present.filter(
    ({ name }) =>
      !(name in migrations) &&
      released.some(([other]) => readRoom(other) === readRoom(name) && name < other),
  )
  return [
    ...rewritten,
    ...inserted.map(({ name }) => `${name} is new but sorts before a migration of ${version}.`),
  ]
}

function readRoom(name: string): string {
  return name.slice(0, name.indexOf('/'))
}
