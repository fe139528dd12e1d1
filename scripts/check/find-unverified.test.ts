import { expect, test } from 'vitest'
import { findUnverified } from './find-unverified.ts'

const verified = { version: '1.0.0', integrity: 'sha512-c2Vl' }

function lockfile(entry: object): string {
  return JSON.stringify({ packages: { '': { name: 'own' }, 'node_modules/a': entry } })
}

test('a lock file passes when every package has a SHA-512 integrity', () => {
  expect(findUnverified(lockfile(verified))).toEqual([])
  const resolved = 'https://registry.npmjs.org/a/-/a-1.0.0.tgz'
  expect(findUnverified(lockfile({ ...verified, resolved }))).toEqual([])
})

test.each([
  ['no integrity', { version: '1.0.0', optional: true }, 'no SHA-512 integrity'],
  ['a SHA-1 integrity', { ...verified, integrity: 'sha1-c2Vl' }, 'no SHA-512 integrity'],
  ['another registry', { ...verified, resolved: 'https://npm.example/a.tgz' }, 'not public'],
])('a lock file with %s for a package is refused', (_name, entry, reason) => {
  expect(findUnverified(lockfile(entry))).toEqual([expect.stringContaining(reason)])
})
