import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { identifyProcess } from './process-identity.ts'

const Holder = z.object({ pid: z.number().int().positive(), identity: z.string() })
type Holder = z.infer<typeof Holder>

/**
 * Makes this process the only one on a DATA_DIR. Takes over a lock whose process has ended or whose pid now
 * belongs to another process. A process that is stopping gets `patience` ms to finish.
 * @returns the release
 * @throws Error whose message names the process that has the lock
 */
export async function lockDataDir(dataDir: string, patience = 3000): Promise<() => Promise<void>> {
  const path = join(dataDir, 'server.lock')
  const draft = `${path}.${randomUUID()}`
  const self = { pid: process.pid, identity: (await identifyProcess(process.pid)) ?? '' }
  const text = `${JSON.stringify(self)}\n`
  await writeFile(draft, text, { mode: 0o600 })
  const deadline = Date.now() + patience
  try {
    for (;;) {
      if (await claim(draft, path)) {
        // Two processes may find the same dead lock. The one whose claim was moved away notices it here.
        await sleep(20)
        if ((await readFile(path, 'utf8').catch(() => '')) === text)
          return () => release(path, text)
        continue
      }
      const found = await readFile(path, 'utf8').catch(() => null)
      const holder = holderIn(found)
      if (holder !== null && (await isAlive(holder))) {
        if (Date.now() < deadline) {
          await sleep(50)
          continue
        }
        throw new Error(
          `Another server (process ${holder.pid}) is running on ${dataDir}. Stop it first, or give this one its own DATA_DIR.`,
        )
      }
      if (found !== null) await removeDead(path, found)
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/** @returns the pid of the server that runs on a DATA_DIR, or null */
export async function findRunningServer(dataDir: string): Promise<number | null> {
  const holder = holderIn(await readFile(join(dataDir, 'server.lock'), 'utf8').catch(() => null))
  return holder !== null && (await isAlive(holder)) ? holder.pid : null
}

/** A hard link appears with all of its text, or not at all. */
async function claim(draft: string, path: string): Promise<boolean> {
  return link(draft, path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
}

/** Moves the dead lock away. If a live one has replaced it meanwhile, puts that one back. */
async function removeDead(path: string, dead: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  const moved = await rename(path, aside).then(
    () => true,
    () => false,
  )
  if (!moved) return
  if ((await readFile(aside, 'utf8')) !== dead) await link(aside, path).catch(() => {})
  await rm(aside, { force: true })
}

async function release(path: string, text: string): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => '')) === text) await rm(path, { force: true })
}

async function isAlive(holder: Holder): Promise<boolean> {
  return (await identifyProcess(holder.pid)) === holder.identity
}

function holderIn(text: string | null): Holder | null {
  try {
    return Holder.safeParse(JSON.parse(text ?? '')).data ?? null
  } catch {
    return null
  }
}
