import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { bundleServer } from './bundle-server.mjs'

test('a second start uses the bundle of the first', async () => {
  const url = await bundleServer()
  const made = await stat(fileURLToPath(url))
  expect(await bundleServer()).toBe(url)
  expect((await stat(fileURLToPath(url))).mtimeMs).toBe(made.mtimeMs)
}, 60_000)

test('the bundle has the server', async () => {
  const bundle: unknown = await import(/* @vite-ignore */ await bundleServer())
  expect(bundle).toHaveProperty('main', expect.any(Function))
}, 60_000)
