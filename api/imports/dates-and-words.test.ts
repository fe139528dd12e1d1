import { beforeEach, expect, test } from 'vitest'
import { post } from '../../server/testing/api.ts'
import { openImports } from '../../supabase/tests/open-imports.ts'
import { ImportedFile } from '../../wire/import-file.ts'

const { api, bearer, rows, upload, readThrough, takeIn, run, clear } = await openImports()
beforeEach(clear)

const plan = {
  columns: ['fullName', 'phone', 'zip', 'service', 'requestedAt'],
  source: 'partner',
  language: 'es',
  consent: { text: 'I agree that one contractor may call me about my project.', language: 'en' },
}

test.each<[dates: string[], shown: string | null]>([
  [['03/04/2026', '20/11/2026', '04/05/2026'], 'day'],
  [['03/04/2026', '11/20/2026'], 'month'],
  [['03/04/2026', '05/06/2026'], 'either'],
  [['20/11/2026', '03/04/2026', '11/20/2026', '03/04/2026'], 'mixed'],
  [['2026-11-20', 'soon', '31/31/2026', ''], null],
])('dates such as %j prove that the %s comes first', async (dates, shown) => {
  // Far below the sampled rows.
  const blank = Array.from({ length: 600 }, () => '2026-11-20').join('\n')
  const id = await upload(`Date\n${blank}\n${dates.join('\n')}`)
  const { body } = await post(api.app, `imports/${id}/readings`, {}, bearer())
  expect(ImportedFile.parse(body).dateOrders).toEqual([shown])
})

test('a shortened sample ends in an ellipsis', async () => {
  const id = await upload(`A,B\n${'long '.repeat(20)},${'x'.repeat(60)}`)
  const { body } = await post(api.app, `imports/${id}/readings`, {}, bearer())
  const { samples } = ImportedFile.parse(body)
  expect(samples[0]?.[0]).toMatch(/^long .*long…$/)
  expect(samples[1]).toEqual(['x'.repeat(60)])
})

test('the words of a column are listed once, unless they are many or long', async () => {
  const id = await upload(
    [['A', 'B', 'C'], ...Array.from({ length: 41 }, (_, n) => variedRow(n))]
      .map((cells) => cells.join(','))
      .join('\n'),
  )
  const { body } = await post(api.app, `imports/${id}/readings`, {}, bearer())
  expect(ImportedFile.parse(body).words).toEqual([['TECHOS'], null, null])
})

test('the date order and the service words of a plan also apply to a replay', async () => {
  const now = new Date()
  const [year, month, day] = now.toISOString().slice(0, 10).split('-')
  const first = `Nombre;Teléfono;Código postal;Servicio;Fecha\n`
  const people = [
    `Luis Ruiz;3054440001;33130;magia;${day}/${month}/${year}`,
    `Emily Ruiz;12;33130;Magía;${day}/${month}/${year}`,
  ]
  const { consent: words, ...facts } = plan
  const id = await readThrough(first + people.join('\n'))
  const options = { dateOrder: 'day', serviceWords: [{ word: 'MAGIA', service: 'windows' }] }
  const blind = await post(api.app, `imports/${id}/previews`, facts, bearer())
  expect(blind.body['rows']).toMatchObject([{ answer: 'refused' }, { answer: 'refused' }])
  const preview = await post(api.app, `imports/${id}/previews`, { ...facts, ...options }, bearer())
  const requestedAt = `${year}-${month}-${day}T00:00:00.000Z`
  expect(preview.body['rows']).toMatchObject([
    { answer: 'taken', service: 'windows', requestedAt },
    { answer: 'refused', requestedAt },
  ])
  await post(api.app, `imports/${id}/runs`, { ...facts, ...options, consent: words }, bearer())
  await run()
  expect(await rows('select service, requested_at from homeowner_requests')).toEqual([
    { service: 'windows', requested_at: new Date(requestedAt) },
  ])
  await rows(`update refused_requests set payload = payload || '{"Teléfono": "3054440077"}'`)
  const [refused] = await rows('select id from refused_requests')
  const path = `operations/refusals/${refused.id}/replays`
  expect((await post(api.app, path, {}, bearer())).body).toMatchObject({
    replay: { outcome: 'taken' },
  })
  expect(await rows('select distinct service from homeowner_requests')).toEqual([
    { service: 'windows' },
  ])
})

test('a row counts as new after its service word or date order is set', async () => {
  const today = new Date().toISOString().slice(0, 10).split('-').toReversed().join('/')
  const content = `Name,Phone,ZIP,Service,Date\nLuis Ruiz,3054440001,33130,magic,${today}`
  await takeIn(content, plan)
  expect(await rows('select 1 from homeowner_requests')).toEqual([])
  const serviceWords = [{ word: 'magic', service: 'hvac' }]
  await takeIn(content, { ...plan, serviceWords, dateOrder: 'day' })
  expect(await rows('select service from homeowner_requests')).toEqual([{ service: 'hvac' }])
})

function variedRow(n: number): string[] {
  return [n % 2 ? 'Techos' : ' TECHOS', `word ${n}`, n === 3 ? 'x'.repeat(61) : '']
}
