import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { launch } from './launch.ts'
import { canReach, chooseLauncher } from './launcher.ts'

const asRoot = process.getuid?.() === 0
const folders: string[] = []

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

test.runIf(asRoot)(
  'root runs PostgreSQL as another user, who can pass through closed folders',
  async () => {
    const { cluster, program } = await closedFolder()
    const launcher = await chooseLauncher(cluster, [program])
    expect(launcher.owner?.uid).toBeGreaterThan(0)
    expect(launcher.prefix.join(' ')).toContain('setpriv')
    expect(await run(launcher, program)).toEqual({ code: 0, uid: String(launcher.owner?.uid) })
  },
)

test.runIf(asRoot)('without closed folders only the user changes', async () => {
  const { folder, cluster, program } = await closedFolder()
  await chmod(folder, 0o755)
  const launcher = await chooseLauncher(cluster, [program])
  expect(launcher.prefix).toEqual([])
  expect(await run(launcher, program)).toEqual({ code: 0, uid: String(launcher.owner?.uid) })
})

test.runIf(asRoot)('a cluster keeps its owner', async () => {
  const { cluster, program } = await closedFolder()
  await mkdir(cluster)
  await chown(cluster, 12_345, 12_345)
  expect((await chooseLauncher(cluster, [program])).owner).toEqual({ uid: 12_345, gid: 12_345 })
})

test.runIf(!asRoot)('a normal user runs PostgreSQL as themselves', async () => {
  const { cluster, program } = await closedFolder()
  expect(await chooseLauncher(cluster, [program])).toEqual({ owner: null, prefix: [] })
})

test('other users cannot reach into a closed folder', async () => {
  const { folder, program } = await closedFolder()
  const stranger = { uid: 54_321, gid: 54_321 }
  expect(await canReach(stranger, program)).toBe(false)
  await chmod(folder, 0o711)
  expect(await canReach(stranger, program)).toBe(true)
})

/** A folder with mode 0700 and a program that prints its user if access(2) says that it can be run. */
async function closedFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'cornerstone-launcher-'))
  folders.push(folder)
  const program = join(folder, 'program')
  await writeFile(program, '#!/bin/sh\ntest -x "$0" && id -u\n')
  await chmod(program, 0o755)
  return { folder, cluster: join(folder, 'database'), program }
}

async function run(launcher: Awaited<ReturnType<typeof chooseLauncher>>, program: string) {
  const child = launch(launcher, program, [], ['ignore', 'pipe', 'ignore'])
  let uid = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    uid += chunk.toString().trim()
  })
  const [code] = await once(child, 'close')
  return { code: Number(code), uid }
}
