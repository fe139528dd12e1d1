import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { callFunction, readFunction } from './call-function.ts'
import { Refused } from './failure.ts'

const invoke = vi.hoisted(() => vi.fn<(path: string, call: object) => Promise<object>>())
vi.mock('./backend.ts', () => ({ backend: async () => ({ functions: { invoke } }) }))

beforeEach(() => {
  invoke.mockReset().mockResolvedValue({ data: { n: 1 }, error: null })
})

const Answer = z.object({ n: z.number() })

test('what is not asked for does not stand in the address', async () => {
  const query = { source: 'csv', days: 7, rule: undefined }
  expect(await readFunction('supply', Answer, { query })).toEqual({ n: 1 })
  await readFunction('supply', Answer, { query: { rule: undefined } })
  expect(invoke.mock.calls).toEqual([
    ['supply?source=csv&days=7', { method: 'GET' }],
    ['supply', { method: 'GET' }],
  ])
})

test('an answer of another shape is refused', async () => {
  await expect(readFunction('supply', z.object({ m: z.number() }))).rejects.toThrow('m')
})

test('whoever calls says in which language', async () => {
  await callFunction('plans', { act: 'end' }, 'es')
  await readFunction('refusals', Answer, { locale: 'es' })
  const headers = { 'x-locale': 'es' }
  expect(invoke.mock.calls).toEqual([
    ['plans', { body: { act: 'end' }, headers }],
    ['refusals', { method: 'GET', headers }],
  ])
})

test('the bytes of a file are sent as they are', async () => {
  const body = new Blob(['a,b'])
  await callFunction('imports/1/chunks/0', body, 'en')
  expect(Reflect.get(invoke.mock.calls[0]?.[1] ?? {}, 'body')).toBe(body)
})

test('a refusal carries the sentence and the code that the server said', async () => {
  const said = Response.json({ error: 'Somebody was quicker.', code: 'changed' })
  invoke.mockResolvedValue({ data: null, error: { context: said } })
  const refused = await callFunction('plans', {}, 'en').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refused)
  expect(refused).toMatchObject({ message: 'Somebody was quicker.', refusal: 'changed' })
})

test('the page of a gateway says nothing, and a lost connection stays what it is', async () => {
  invoke.mockResolvedValueOnce({ data: null, error: { context: new Response('<h1>502</h1>') } })
  await expect(readFunction('supply', Answer)).rejects.toMatchObject({ message: '' })
  const lost = new Error('Failed to fetch')
  invoke.mockResolvedValueOnce({ data: null, error: lost })
  await expect(readFunction('supply', Answer)).rejects.toBe(lost)
})
