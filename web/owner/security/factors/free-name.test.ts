import { expect, test } from 'vitest'
import { findFreeName } from './free-name.ts'

test.each<[taken: Array<string | undefined>, name: string]>([
  [[], 'Key'],
  [['Other', undefined], 'Key'],
  [['Key'], 'Key 2'],
  [['Key', 'Key 2', 'Key 4'], 'Key 3'],
])('beside %j a new factor is named %s', (taken, name) => {
  expect(findFreeName('Key', taken)).toBe(name)
})
