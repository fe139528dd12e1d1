import { mkdtemp, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDataDir } from './open-data-dir.ts'

test('a DATA_DIR is made with the folders above it', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'cornerstone-dir-')), 'a', 'b')
  expect(await openDataDir(path)).toBe(path)
  expect((await stat(path)).isDirectory()).toBe(true)
  expect(await openDataDir(path)).toBe(path)
})

test.runIf(process.platform === 'linux')('a DATA_DIR below /proc is refused at once', async () => {
  await expect(openDataDir('/proc/cornerstone/data')).rejects.toThrow(/cannot be created/)
})

test('a file as DATA_DIR is refused', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'cornerstone-dir-')), 'file')
  await writeFile(path, '')
  await expect(openDataDir(path)).rejects.toThrow(/cannot be created/)
  await expect(openDataDir(join(path, 'below'))).rejects.toThrow(/cannot be created/)
})
