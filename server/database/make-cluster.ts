import { randomUUID } from 'node:crypto'
import { chown, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { syncDirectory, writePrivateFile } from '../data-dir/write-private-file.ts'
import type { Binaries } from './binaries.ts'
import { launch } from './launch.ts'
import type { Launcher } from './launcher.ts'

/**
 * Creates the cluster under another name and then renames it, so that `directory` is either complete or
 * missing, no matter when the process dies.
 */
export async function makeCluster(
  directory: string,
  adminPassword: string,
  binaries: Binaries,
  launcher: Launcher,
): Promise<void> {
  await removeHalfMade(directory)
  const draft = `${directory}${draftMark}${randomUUID()}`
  const passwordFile = `${draft}.password`
  try {
    await mkdir(draft, { mode: 0o700 })
    await writePrivateFile(passwordFile, adminPassword)
    if (launcher.owner) {
      await chown(draft, launcher.owner.uid, launcher.owner.gid)
      await chown(passwordFile, launcher.owner.uid, launcher.owner.gid)
    }
    await runInitdb(draft, passwordFile, binaries, launcher)
    await rename(draft, directory)
    await syncDirectory(dirname(directory))
  } finally {
    await rm(passwordFile, { force: true })
  }
}

const draftMark = '.making-'

async function removeHalfMade(directory: string): Promise<void> {
  const parent = dirname(directory)
  const names = await readdir(parent)
  const drafts = names.filter((name) => name.startsWith(`${basename(directory)}${draftMark}`))
  for (const draft of drafts) {
    // An initdb that outlived its parent may still be writing; the next start removes the rest.
    await rm(join(parent, draft), { recursive: true, force: true }).catch(() => {})
  }
}

function runInitdb(
  draft: string,
  passwordFile: string,
  binaries: Binaries,
  launcher: Launcher,
): Promise<void> {
  const args = [
    `--pgdata=${draft}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    // Sorts names the same on every machine.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  return new Promise((resolve, reject) => {
    const child = launch(launcher, binaries.initdb, args, ['ignore', 'ignore', 'pipe'])
    let output = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The database could not be created: ${output.trim()}`))
    })
  })
}
