import { beforeEach, expect, test } from 'vitest'
import { deliveredScore } from '../../engine/plans.ts'
import { post } from '../../server/testing/api.ts'
import { homeowner } from '../../server/testing/homeowners.ts'
import { openImports } from '../../supabase/tests/open-imports.ts'
import { PreviewRow } from '../../wire/import-file.ts'

const imports = await openImports()
beforeEach(imports.clear)

const header = 'Nombre;Teléfono;Código postal;Servicio;Notas;Fecha;Correo'
const plan = {
  columns: ['fullName', 'phone', 'zip', 'service', 'description', 'requestedAt', 'email'],
  source: 'partner',
  language: 'es',
  consent: {
    text: 'I agree that one contractor may call me about my project.',
    language: 'en',
  },
}

test('a row that is too old to be delivered is taken and counted separately', async () => {
  const content = [header, row(1, 0), row(2, 9)].join('\n')
  const { consent: _none, ...trial } = plan
  const id = await imports.readThrough(content)
  const { body } = await post(imports.api.app, `imports/${id}/previews`, trial, imports.bearer())
  expect(body['rows']).toMatchObject([
    { answer: 'taken', isLow: false },
    { answer: 'taken', isLow: true },
  ])
  const [taken, low] = PreviewRow.array().parse(body['rows'])
  expect(taken?.score).toBeGreaterThanOrEqual(deliveredScore)
  expect(low?.score).toBeLessThan(deliveredScore)
  const done = await imports.takeIn(content, plan)
  expect(
    await imports.rows('select rows_taken, rows_low, problem from imports where id = $1', [done]),
  ).toEqual([{ rows_taken: 2, rows_low: 1, problem: null }])
})

function row(n: number, daysAgo: number): string {
  const { fullName, phone, email } = homeowner(n)
  const requestedAt = new Date(Date.now() - daysAgo * 24 * 3_600_000).toISOString()
  return `${fullName};${phone};33130;techos;Gotea mucho la cocina;${requestedAt};${email}`
}
