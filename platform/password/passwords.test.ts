import { readdir, readFile } from 'node:fs/promises'
import { availableParallelism, getPriority } from 'node:os'
import { afterAll, expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords()
const caller = { shares: ['203.0.113.7'], isKnown: false }
afterAll(() => passwords.close())

test('a password matches only its own hash, made with Supabase’s cost', async () => {
  const hash = await passwords.hash('secret-1', caller)
  expect(hash).toMatch(/^\$2b\$10\$/)
  expect(await passwords.matches('secret-1', hash, caller)).toBe(true)
  expect(await passwords.matches('secret-2', hash, caller)).toBe(false)
  expect(await passwords.matches('secret-1', hash.replace('$2b', '$2a'), caller)).toBe(true)
  expect(await passwords.matches('secret-1', hash.replace('$2b', '$2y'), caller)).toBe(true)
})

test('a setting changes the cost of new hashes', async () => {
  const cheap = createPasswords({ cost: 4 })
  const hash = await cheap.hash('secret-1', caller)
  expect(hash).toMatch(/^\$2b\$04\$/)
  expect(await cheap.matches('secret-1', hash, caller)).toBe(true)
  expect(await cheap.matches('secret-1', null, caller)).toBe(false)
  await cheap.close()
})

test('an unknown account never matches, and bytes past bcrypt’s limit count', async () => {
  expect(await passwords.matches('secret-1', null, caller)).toBe(false)
  expect(await passwords.matches('secret-1', 'not a hash', caller)).toBe(false)
  const hash = await passwords.hash('a'.repeat(72), caller)
  expect(await passwords.matches('a'.repeat(72), hash, caller)).toBe(true)
  expect(await passwords.matches('a'.repeat(73), hash, caller)).toBe(false)
})

test('a malformed hash fails alone and the thread keeps working', async () => {
  expect(await passwords.matches('secret-1', '$2b$10$short', caller)).toBe(false)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => passwords.matches('x', null, caller)),
  )
  expect(answers).toEqual(Array.from({ length: 6 }, () => false))
})

test.runIf(process.platform === 'linux')(
  'the password threads run at a lower priority than reads',
  async () => {
    await passwords.hash('warm up', caller)
    const tasks = await readdir('/proc/self/task')
    const niceness = await Promise.all(tasks.map(readNiceness))
    expect(niceness.filter((nice) => nice === 10)).toHaveLength(availableParallelism())
    expect(niceness).toContain(getPriority())
  },
)

test('a closed pool refuses work', async () => {
  const closing = createPasswords()
  await closing.hash('secret-1', caller)
  await closing.close()
  await expect(closing.hash('secret-1', caller)).rejects.toThrow('closed')
})

/** Field 19 of stat; the name in parentheses may contain spaces. */
async function readNiceness(task: string): Promise<number> {
  const stat = await readFile(`/proc/self/task/${task}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
}
