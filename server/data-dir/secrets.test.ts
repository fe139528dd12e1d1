import { mkdtemp, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { loadSecrets } from './secrets.ts'

const none = { jwtSecret: null, anonKey: null, serviceRoleKey: null, webhookSecrets: {} }

test('secrets are generated once and kept', async () => {
  const dataDir = await emptyDir()
  const first = await loadSecrets(dataDir, none)
  expect(await loadSecrets(dataDir, none)).toEqual(first)
  expect(await loadSecrets(await emptyDir(), none)).not.toEqual(first)
})

test('only the user who runs the server can read them', async () => {
  const dataDir = await emptyDir()
  await loadSecrets(dataDir, none)
  expect(await readdir(dataDir)).toEqual(['secrets.json'])
  expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
})

test.each([
  ['anonKey', 'anon'],
  ['serviceRoleKey', 'service_role'],
] as const)('%s is a token of JWT_SECRET for the role %s', async (name, role) => {
  const jwtSecret = 's'.repeat(40)
  const secrets = await loadSecrets(await emptyDir(), { ...none, jwtSecret })
  const { payload } = await jwtVerify(secrets[name], new TextEncoder().encode(jwtSecret))
  expect(payload).toMatchObject({ role, iss: 'supabase' })
})

test('two machines with the same JWT_SECRET share all secrets except the cluster password', async () => {
  const env = { ...none, jwtSecret: 's'.repeat(40) }
  const here = await loadSecrets(await emptyDir(), env)
  const there = await loadSecrets(await emptyDir(), env)
  expect({ ...here, adminPassword: '' }).toEqual({ ...there, adminPassword: '' })
  expect(here.adminPassword).not.toBe(there.adminPassword)
})

test('the Google Ads key stays the same for a JWT_SECRET', async () => {
  const env = { ...none, jwtSecret: 's'.repeat(40) }
  const { webhookSecrets } = await loadSecrets(await emptyDir(), env)
  expect(webhookSecrets).toMatchObject({
    google_ads: '-6s9qszYWpr-ZyuHzfGKfYOF5x0y0J39PY-P2HXdWf0',
  })
  const chosen = await loadSecrets(await emptyDir(), {
    ...env,
    webhookSecrets: { google_ads: 'chosen' },
  })
  expect(chosen.webhookSecrets).toMatchObject({ google_ads: 'chosen' })
})

test('a key that JWT_SECRET did not sign is refused by name', async () => {
  const other = await loadSecrets(await emptyDir(), none)
  await expect(loadSecrets(await emptyDir(), { ...none, anonKey: other.anonKey })).rejects.toThrow(
    'ANON_KEY is not a key for anon signed with JWT_SECRET.',
  )
})

test('a damaged file is refused, not replaced', async () => {
  const dataDir = await emptyDir()
  const path = join(dataDir, 'secrets.json')
  await writeFile(path, '{"jwtSecret":"short"')
  await expect(loadSecrets(dataDir, none)).rejects.toThrow(`${path} cannot be read`)
  expect(await readFile(path, 'utf8')).toBe('{"jwtSecret":"short"')
})

function emptyDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'secrets-'))
}
