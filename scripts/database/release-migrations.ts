import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { readMigrations } from '../../server/database/read-migrations.ts'
import {
  createRelease,
  findRewrites,
  readReleases,
  releasesFolder,
} from '../../server/database/released-migrations.ts'

// Checks that no released migration has changed. With --write, records today's migrations as those of the
// version in package.json; with --write --rewrite also where that version was recorded before.
// Usage: npm run db:release [-- --write [--rewrite]]
const flags = new Set(process.argv.slice(2))
const migrations = await readMigrations()
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')))

if (flags.has('--write')) await write()
else await check()

async function write(): Promise<void> {
  const file = new URL(`${version}.json`, releasesFolder)
  const wanted = `${JSON.stringify(createRelease(version, migrations), null, 2)}\n`
  const present = await readFile(file, 'utf8').catch(() => null)
  if (present !== null && present !== wanted && !flags.has('--rewrite')) {
    console.error(
      `Version ${version} is released, so its migrations stay as they are. Write a new migration and raise the ` +
        'version in package.json. Only before the version is tagged: --write --rewrite.',
    )
    process.exitCode = 1
    return
  }
  await mkdir(releasesFolder, { recursive: true })
  await writeFile(file, wanted)
  console.log(`supabase/released/${version}.json lists ${migrations.length} migrations.`)
}

async function check(): Promise<void> {
  const releases = await readReleases()
  const rewrites = releases.flatMap((release) => findRewrites(release, migrations))
  for (const sentence of rewrites) console.error(sentence)
  process.exitCode = rewrites.length > 0 ? 1 : 0
}
