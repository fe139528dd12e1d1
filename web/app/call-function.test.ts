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

test('undefined parameters are left out of the address', async () => {
  const query = { source: 'csv', days: 7, rule: undefined }
  expect(await readFunction('supply', Answer, { query })).toEqual({ n: 1 })
  await readFunction('supply', Answer, { query: { rule: undefined } })
  expect(invoke.mock.calls).toEqual([
    ['supply?source=csv&days=7', { method: 'GET', headers: {} }],
    ['supply', { method: 'GET', headers: {} }],
  ])
})

test('a response that does not match the schema is rejected', async () => {
  await expect(readFunction('supply', z.object({ m: z.number() }))).rejects.toThrow('m')
})

test('calls send the language', async () => {
  await callFunction('plans', { act: 'end' }, 'es')
  await readFunction('refusals', Answer, { locale: 'es' })
  const headers = { 'x-locale': 'es' }
  expect(invoke.mock.calls).toEqual([
    ['plans', { body: { act: 'end' }, headers }],
    ['refusals', { method: 'GET', headers }],
  ])
})

test('the bytes of a file are sent unchanged', async () => {
  const body = new Blob(['a,b'])
  await callFunction('imports/1/chunks/0', body, 'en')
  expect(Reflect.get(invoke.mock.calls[0]?.[1] ?? {}, 'body')).toBe(body)
})

test('an error has the message and the code of the server', async () => {
  const refusal = Response.json({ error: 'Somebody was quicker.', code: 'changed' })
  invoke.mockResolvedValue({ data: null, error: { context: refusal } })
  const refused = await callFunction('plans', {}, 'en').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refused)
  expect(refused).toMatchObject({ message: 'Somebody was quicker.', refusal: 'changed' })
})

test('a gateway error page has no message, and a lost connection keeps its error', async () => {
  invoke.mockResolvedValueOnce({ data: null, error: { context: new Response('<h1>502</h1>') } })
  await expect(readFunction('supply', Answer)).rejects.toMatchObject({ message: '' })
  const lost = new Error('Failed to fetch')
  invoke.mockResolvedValueOnce({ data: null, error: lost })
  await expect(readFunction('supply', Answer)).rejects.toBe(lost)
})
