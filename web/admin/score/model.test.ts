import { createClient } from '@supabase/supabase-js'
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { readVersions } from './model.ts'

/** The database has 60 versions; the third is in use. */
const models = Array.from({ length: 60 }, (_, at) => ({ id: `id-${60 - at}`, version: 60 - at }))
let holdsGate = false

vi.mock('../../app/backend.ts', () => ({
  backend: async () =>
    createClient('http://backend.test', 'key', {
      global: { fetch: answer },
      realtime: { transport: WebSocket as never },
    }),
}))

async function answer(input: unknown): Promise<Response> {
  const { pathname, searchParams } = new URL(String(input))
  if (pathname.endsWith('/score_publications')) {
    return Response.json([{ model_id: 'id-3', holds_gate: holdsGate, published_at: '' }])
  }
  const ids = searchParams.get('id')
  return Response.json(
    models
      .filter(({ id }) => ids === null || ids === `eq.${id}`)
      .slice(0, Number(searchParams.get('limit') ?? models.length)),
  )
}

test('the version in use is listed even if many are newer', async () => {
  const versions = await readVersions()
  expect(versions).toHaveLength(51)
  expect(versions[0]).toMatchObject({ version: 60, isNewest: true, isInUse: false })
  expect(versions.filter(({ isInUse }) => isInUse)).toMatchObject([
    { version: 3, isNewest: false, holdsGate: false },
  ])
})

test('a rollback is shown at its version', async () => {
  holdsGate = true
  const versions = await readVersions()
  expect(versions.flatMap((each) => (each.holdsGate ? [each.version] : []))).toEqual([3])
})
