import { beforeEach, expect, test } from 'vitest'
import { post } from '../../server/testing/api.ts'
import { openImports } from '../../supabase/tests/open-imports.ts'

const { database, api, bearer, rows, upload, readThrough, clear } = await openImports()
beforeEach(clear)

const file = 'Name,Phone,ZIP,Service\nAna Ruiz,3054440001,33130,roofing\n'
const trial = { columns: ['fullName', 'phone', 'zip', 'service'], source: 'csv' }
const waiting = `select count(*)::int from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

test.each(['0x1', '1e3', '%202', '+1', '1.0', '-1', '0000001', '999999'])(
  'a chunk at position %s is not found',
  async (position) => {
    const id = await upload(file)
    const answer = await api.app.request(`/functions/v1/imports/${id}/chunks/${position}`, {
      method: 'POST',
      headers: bearer(),
      body: 'x',
    })
    expect(answer.status).toBe(404)
  },
)

test('a file longer than announced gets its own error, not too_large', async () => {
  const announced = { fileName: 'a.csv', fileSize: 10 }
  const { body } = await post(api.app, 'imports', announced, bearer())
  const answer = await api.app.request(`/functions/v1/imports/${String(body['id'])}/chunks/0`, {
    method: 'POST',
    headers: bearer('es'),
    body: 'x'.repeat(20),
  })
  expect(await answer.json()).toMatchObject({
    code: 'file_larger_than_declared',
    error: expect.stringContaining('llegó más grande'),
  })
})

test.each(['readings', 'previews'])(
  'canceling a file during its %s ends the import',
  async (verb) => {
    const id = await (verb === 'readings' ? upload(file) : readThrough(file))
    const holder = await database.pools.admin.connect()
    await holder.query('begin')
    await holder.query('lock table import_chunks in access exclusive mode')
    const answer = post(api.app, `imports/${id}/${verb}`, trial, bearer())
    await expect
      .poll(async () => (await rows(waiting))[0].count, { interval: 10, timeout: 20_000 })
      .toBe(1)
    await holder.query('update imports set cancelled_at = now(), ended_at = now()')
    await holder.query('delete from import_chunks')
    await holder.query('commit')
    holder.release()
    expect(await answer).toMatchObject({ status: 409, body: { code: 'import_over' } })
    expect(await rows('select failed_at from imports')).toEqual([{ failed_at: null }])
  },
)
