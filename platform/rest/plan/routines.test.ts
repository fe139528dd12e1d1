import { expect, test } from 'vitest'
import type { Catalog, Routine } from '../catalog/catalog.ts'
import { assembleCatalog } from '../catalog/read-catalog.ts'
import { RestError } from '../errors.ts'
import { defaultSettings } from '../catalog/settings.ts'
import { findRoutine } from './routines.ts'

const catalog = assembleRoutines([
  routine('plain', 'a integer', 'b integer = 1'),
  routine('either', 'a text'),
  routine('either', 'a integer'),
  routine('apart'),
  routine('apart', 'a text'),
  routine('apart', 'a bigint', 'search text = none'),
  routine('unnamed', ' integer'),
  routine('unnamed', ' text'),
  routine('unnamed', ' boolean'),
  routine('whole', ' json'),
  routine('whole_b', ' jsonb'),
  routine('defaulted', ' text = none'),
  routine('defaulted'),
  routine('unnamed_integer', ' integer'),
  routine('mixed', 'a integer', ' integer'),
])

test.each<
  [name: string, given: string[], media: string | null, parameters: string, unnamed: boolean]
>([
  ['plain', ['a'], null, 'a integer, b integer', false],
  ['plain', ['b', 'a'], 'application/json', 'a integer, b integer', false],
  ['apart', [], 'application/json', '', false],
  ['apart', ['a'], null, 'a text', false],
  ['apart', ['a', 'search'], null, 'a bigint, search text', false],
  ['unnamed', [''], 'application/json', ' text', true],
  ['unnamed', [], 'text/plain', ' text', true],
  ['whole', ['x', 'y'], 'application/json', ' json', true],
  ['whole_b', [], 'application/json', ' jsonb', true],
  ['defaulted', [''], 'application/json', ' text', true],
])('P50 %s called with %j as %s is found', (name, given, media, parameters, unnamed) => {
  const remaining = name === 'apart' && given.join() === 'a' ? withoutSearch() : catalog
  const found = findRoutine(remaining, 'public', name, given, media)
  const shown = found.routine.parameters.map((each) => `${each.name} ${each.type}`).join(', ')
  expect([shown, found.unnamed]).toEqual([parameters, unnamed])
})

test('P51 ambiguous overloads are listed, fewest parameters first', () => {
  expect(refusal('either', ['a'], 'application/json')).toMatchObject({
    code: 'PGRST203',
    message:
      'Could not choose the best candidate function between: public.either(a => integer), public.either(a => text)',
  })
  expect(refusal('defaulted', [], 'application/json').message).toBe(
    'Could not choose the best candidate function between: public.defaulted(), public.defaulted( => text)',
  )
})

test('P51 an unknown call reports the search and suggests a name', () => {
  expect(refusal('plain', ['c', 'a'], 'application/json')).toEqual({
    code: 'PGRST202',
    message: 'Could not find the function public.plain(a, c) in the schema cache',
    details:
      'Searched for the function public.plain with parameters a, c or with a single unnamed json/jsonb parameter, ' +
      'but no matches were found in the schema cache.',
    hint: 'Perhaps you meant to call the function public.plain(a, b)',
  })
  expect(refusal('plan', [], null)).toEqual({
    code: 'PGRST202',
    message: 'Could not find the function public.plan without parameters in the schema cache',
    details:
      'Searched for the function public.plan without parameters, but no matches were found in the schema cache.',
    hint: 'Perhaps you meant to call the function public.plain',
  })
  expect(refusal('plain', [], 'text/plain')).toEqual({
    code: 'PGRST202',
    message: 'Could not find the function public.plain in the schema cache',
    details:
      'Searched for the function public.plain with a single unnamed text parameter, but no matches were found in the schema cache.',
    hint: null,
  })
})

test.each(['unnamed_integer', 'mixed'])(
  'P51 %s is unknown because its parameter is unnamed',
  (name) => {
    expect(refusal(name, [''], 'application/json').code).toBe('PGRST202')
    expect(catalog.routines.has(`"public"."${name}"`)).toBe(false)
  },
)

function refusal(name: string, given: string[], media: string | null) {
  try {
    findRoutine(catalog, 'public', name, given, media)
  } catch (error) {
    if (error instanceof RestError) return error.body
  }
  throw new Error('It was found.')
}

function withoutSearch(): Catalog {
  return assembleRoutines([routine('apart'), routine('apart', 'a text')])
}

function assembleRoutines(routines: Routine[]): Catalog {
  const none = { tables: [], foreign_keys: [], row_functions: [], view_keys: [], timeouts: [] }
  return assembleCatalog({ ...none, settings: defaultSettings, routines }, 1)
}

/** Parameters as `name type`, with ` = …` for a default. */
function routine(name: string, ...parameters: string[]): Routine {
  return {
    schema: 'public',
    name,
    parameters: parameters.map((text) => {
      const [parameter = '', type = ''] = text.split(' = ')[0]?.split(' ') ?? []
      return { name: parameter, type, required: !text.includes(' = '), variadic: false }
    }),
    returnsSet: false,
    returnsComposite: false,
    returnsVoid: false,
    returnedTable: null,
  }
}
