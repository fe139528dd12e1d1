import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApi } from '../../server/testing/api.ts'
import { homeowner } from '../../server/testing/homeowners.ts'
import { createOwner, type Person } from '../../supabase/tests/people.ts'
import { takeRequest } from '../intake/take-request.ts'
import { deliverOrder } from '../orders/deliver-order.ts'
import { phraseLeads, type Phrasing } from './phrase-leads.ts'

let phrasing: Phrasing
let template = ''
let ana: Person
/** The answer of the fake language model, and the notes that it received. */
let answer: (note: string) => { status: number; content: string | null }
let calls: Array<{ authorization: string | undefined; body: string }> = []

const { api, database } = await openTestApi()
const model = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    calls.push({ authorization: request.headers.authorization, body })
    const { status, content } = answer(JSON.parse(body).messages[1].content)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }))
  })
})
beforeAll(async () => {
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve))
  const { port } = model.address() as AddressInfo
  phrasing = { url: `http://127.0.0.1:${port}/v1`, key: 'the-model-key', model: 'small' }
})
beforeEach(async () => {
  calls = []
  await rows('truncate businesses, homeowner_requests cascade')
  ana = await createOwner(database.pools.admin, 'ana')
  await deliverOne(1)
  template = (await lead()).ai_reasoning
})
afterAll(async () => {
  model.close()
})

test('reasons are rephrased with the same facts', async () => {
  answer = (note) => ({ status: 200, content: note.replace('Helps: ', 'What helps here: ') })
  expect(await phraseLeads(api.db, phrasing, new Date())).toBe(1)
  expect(await lead()).toMatchObject({
    ai_reasoning: template.replace('Helps: ', 'What helps here: '),
    phrased_in: 'en',
  })
  expect(calls[0]?.authorization).toBe('Bearer the-model-key')
  expect(calls[0]?.body).not.toMatch(/gmail|305|Oak St/)
  expect(await phraseLeads(api.db, phrasing, new Date())).toBe(0)
  expect(calls).toHaveLength(1)
})

test('a text with a different figure is discarded and not retried', async () => {
  answer = (note) => ({ status: 200, content: note.replace(/\+\d+/, '+40') })
  expect(await phraseLeads(api.db, phrasing, new Date())).toBe(0)
  expect(await lead()).toMatchObject({ ai_reasoning: template, phrased_in: null })
  await phraseLeads(api.db, phrasing, new Date())
  expect(calls).toHaveLength(1)
})

test.each([
  [{ status: 400, content: '' }],
  [{ status: 422, content: '' }],
  // As when a model declines to answer.
  [{ status: 200, content: null }],
])(
  'a lead whose rewording got %j is not retried and does not block other leads',
  async (declined) => {
    await deliverOne(2)
    const templates = await rows('select ai_reasoning from leads order by created_at desc')
    answer = (note) => (calls.length === 1 ? declined : { status: 200, content: note })
    expect(await phraseLeads(api.db, phrasing, new Date())).toBe(1)
    expect(
      await rows('select phrased_in, ai_reasoning from leads order by created_at desc'),
    ).toEqual([
      { ...templates[0], phrased_in: null },
      { ...templates[1], phrased_in: 'en' },
    ])
    expect(await phraseLeads(api.db, phrasing, new Date())).toBe(0)
    expect(calls).toHaveLength(2)
  },
)

test.each([401, 403, 404, 429, 500, 503])(
  'status %i is retried in the next run',
  async (status) => {
    answer = () => ({ status, content: '' })
    expect(await phraseLeads(api.db, phrasing, new Date())).toBe(0)
    answer = (note) => ({ status: 200, content: note })
    expect(await phraseLeads(api.db, phrasing, new Date())).toBe(1)
  },
)

async function deliverOne(number: number): Promise<void> {
  await takeRequest(api.deps, homeowner(number), new Date())
  const deps = { db: api.db, demo: null, now: () => new Date() }
  const order = { service: 'roofing', location: 'Miami, FL', count: 1 } as const
  await deliverOrder(deps, { ...order, businessId: ana.businessId })
}

async function lead() {
  return (await rows('select * from leads'))[0]
}

async function rows(sql: string) {
  return (await database.pools.admin.query(sql)).rows
}
