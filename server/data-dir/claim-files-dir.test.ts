import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { claimFilesDir } from './claim-files-dir.ts'

const folder = await mkdtemp(join(tmpdir(), 'cornerstone-claim-'))
afterAll(() => rm(folder, { recursive: true }))

test('two installations cannot share FILES_DIR, several processes of one can', async () => {
  const [one, other] = [await createTestDatabase(), await createTestDatabase()]
  const { service } = one.pools
  await Promise.all(Array.from({ length: 5 }, () => claimFilesDir(service, folder)))
  expect(await readdir(folder)).toEqual(['installation'])
  await claimFilesDir(service, folder)
  // Each installation has made its own id; the copies of the test's template share one.
  await other.pools.admin.query('update storage.installation set id = gen_random_uuid()')
  await expect(claimFilesDir(other.pools.service, folder)).rejects.toThrow(
    /belongs to another installation/,
  )
  await Promise.all([one.drop(), other.drop()])
})
