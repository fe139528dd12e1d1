import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const status = fileURLToPath(new URL('status.ts', import.meta.url))

test('status without a DATA_DIR says so and does not create it', async () => {
  const dataDir = join(tmpdir(), `cornerstone-none-${randomUUID()}`)
  const run = promisify(execFile)(process.execPath, ['--import', 'tsx', status], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  await expect(run).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining(`There is no installation in DATA_DIR ${dataDir}`),
  })
  expect(existsSync(dataDir)).toBe(false)
})
