import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Catalog, Column, Table } from '../catalog/catalog.ts'
import { RestError } from '../errors.ts'
import { negotiateMedia } from './media.ts'
import { parseFilter, parseLogic, type Logic } from './filters.ts'
import { parseOrder, type OrderTerm } from './order.ts'
import { parseSelect, type Aggregate, type SelectItem } from './select.ts'
import { planTable } from '../plan/table.ts'
import { defaultSettings } from '../catalog/settings.ts'
import { readPreferences } from './prefer.ts'
import { parseQuery, readRangeAt } from './query.ts'
import type { RestRequest } from '../request.ts'
import type { Field, JsonStep } from './tokens.ts'

const name = fc.stringMatching(/^[a-z_][a-z0-9_]{0,8}$/).filter((text) => text !== 'count')
const anyName = fc.oneof(name, fc.string({ minLength: 1 }))
const step: fc.Arbitrary<JsonStep> = fc.record({
  arrow: fc.constantFrom('->', '->>'),
  key: fc.oneof(
    fc.record({ kind: fc.constant('name' as const), name: anyName }),
    fc.record({ kind: fc.constant('index' as const), index: fc.integer().map(String) }),
  ),
})
const field: fc.Arbitrary<Field> = fc.record({
  name: anyName,
  path: fc.array(step, { maxLength: 3 }),
})

const aggregate: fc.Arbitrary<Aggregate> = fc.record({
  function: fc.constantFrom('sum', 'avg', 'count', 'max', 'min'),
  cast: fc.option(name),
})

test('any select parses back to its tree', () => {
  const item: fc.Memo<SelectItem> = fc.memo((depth) =>
    fc.oneof(
      fc.constant<SelectItem>({ kind: 'star' }),
      fc.record({
        kind: fc.constant('column' as const),
        field,
        alias: fc.option(anyName),
        cast: fc.option(name),
        aggregate: fc.option(aggregate),
      }),
      fc.record({
        kind: fc.constant('row-count' as const),
        alias: fc.option(anyName),
        aggregate: fc.record({ function: fc.constant('count' as const), cast: fc.option(name) }),
      }),
      ...(depth > 1
        ? [
            fc.record({
              kind: fc.constant('embed' as const),
              name: anyName,
              alias: fc.constant(null),
              hint: fc.option(name.filter((text) => text !== 'inner' && text !== 'left')),
              join: fc.option(fc.constantFrom('inner' as const, 'left' as const)),
              spread: fc.boolean(),
              select: fc.array(item(depth - 1), { maxLength: 3 }),
            }),
          ]
        : []),
    ),
  )
  fc.assert(
    fc.property(fc.array(item(3), { maxLength: 4 }), (items) => {
      expect(parseSelect(items.map(writeItem).join(','))).toEqual(items)
    }),
  )
})

test('any condition parses back to its tree', () => {
  const filter: fc.Arbitrary<Logic> = fc.record({
    kind: fc.constant('filter' as const),
    field,
    negated: fc.boolean(),
    operation: fc.oneof(
      fc.record({
        kind: fc.constant('compare' as const),
        operator: fc.constantFrom('eq', 'gte', 'ilike', 'imatch'),
        quantifier: fc.constantFrom('any' as const, 'all' as const, null),
        value: fc.string(),
      }),
      fc.record({
        kind: fc.constant('compare' as const),
        operator: fc.constantFrom('neq', 'cs', 'nxr', 'adj'),
        quantifier: fc.constant(null),
        value: fc.string(),
      }),
      fc.record({
        kind: fc.constant('search' as const),
        operator: fc.constantFrom('fts', 'wfts'),
        language: fc.option(name),
        value: fc.string(),
      }),
      fc.record({
        kind: fc.constant('is' as const),
        value: fc.constantFrom('null', 'not_null', 'true'),
      }),
      fc.record({
        kind: fc.constant('in' as const),
        values: fc.array(fc.string(), { minLength: 1 }),
      }),
    ),
  })
  const logic: fc.Memo<Logic> = fc.memo((depth) =>
    depth <= 1
      ? filter
      : fc.oneof(
          filter,
          fc.record({
            kind: fc.constant('group' as const),
            operator: fc.constantFrom('and' as const, 'or' as const),
            negated: fc.boolean(),
            children: fc.array(logic(depth - 1), { minLength: 1, maxLength: 3 }),
          }),
        ),
  )
  fc.assert(
    fc.property(fc.array(logic(3), { minLength: 1, maxLength: 3 }), (children) => {
      const parsed = parseLogic('or', `(${children.map(writeLogic).join(',')})`)
      expect(parsed).toEqual({
        path: [],
        logic: { kind: 'group', operator: 'or', negated: false, children },
      })
    }),
  )
})

test('any order parses back to its terms', () => {
  const term: fc.Arbitrary<OrderTerm> = fc.record({
    relation: fc.option(anyName),
    field,
    direction: fc.constantFrom('asc' as const, 'desc' as const, null),
    nulls: fc.constantFrom('first' as const, 'last' as const, null),
  })
  fc.assert(
    fc.property(fc.array(term, { minLength: 1, maxLength: 4 }), (terms) => {
      expect(parseOrder(terms.map(writeTerm).join(','))).toEqual(terms)
    }),
  )
})

test('any query string is parsed or refused', () => {
  const pieces =
    'select = & ( ) , . ... ! " \\ -> ->> :: : * not or and eq in is null any a 1 -1 { } % %00 + order limit offset columns on_conflict fts count() é ; \' $1'
  const piece = fc.constantFrom(...pieces.split(' '))
  const text = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 30 }).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(text, fc.boolean(), (queryString, rpc) => {
      expectRefusal(['PGRST100', 'PGRST103'], () => parseQuery(queryString, { rpc }))
    }),
    { numRuns: 2_000 },
  )
})

test('deep nesting is refused before it overflows the stack', () => {
  const deep = 200_000
  expect(() => parseSelect('a('.repeat(deep))).toThrow(RestError)
  expect(() => parseLogic('or', `(${'and('.repeat(deep)}`)).toThrow(RestError)
})

test('values never become part of the SQL text', () => {
  const hostile = fc.oneof(
    fc.constantFrom(`'; drop table t; --`, `$1`, `"`, `')`, `\\'`, `1 or 1=1`, `a"b'c`),
    fc.string({ minLength: 1 }),
  )
  const marked = hostile.map((text) => `zqz${text.replaceAll('\0', '')}zqz`)
  fc.assert(
    fc.property(
      marked,
      fc.constantFrom('eq', 'like', 'cs', 'isdistinct', 'fts(english)'),
      (value, operator) => {
        const encoded = encodeURIComponent(value)
        const listed = encodeURIComponent(JSON.stringify(value))
        for (const queryString of [
          `title=${encodeURIComponent(operator)}.${encoded}`,
          `title=in.(${listed},x)`,
          `or=(title.eq.${listed},meta->>${listed}.eq.1)`,
          `order=meta->>${listed}`,
        ]) {
          const request = buildRead(queryString)
          const refused = expectRefusal(['PGRST100'], () => planTable(catalog, request))
          if (refused) continue
          const [statement] = planTable(catalog, request).statements
          expect(statement?.text).not.toContain('zqz')
          expect(statement?.values.join('')).toContain('zqz')
        }
      },
    ),
  )
})

test('names always become quoted identifiers', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      const hostile = `zqz${text.replaceAll('\0', '')}`
      const encoded = encodeURIComponent(
        `"${hostile.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
      )
      const request = buildRead(`select=${encoded}:id&${encoded}=eq.1&order=${encoded}`)
      const named = { ...table, columns: new Map([...table.columns, column(hostile, 'text')]) }
      const known = { ...catalog, tables: new Map([['"public"."t"', named]]) }
      const text0 = planTable(known, request).statements[0]?.text ?? ''
      const quoted = `"${hostile.replaceAll('"', '""')}"`
      expect(text0.replaceAll(quoted, '')).not.toContain('zqz')
    }),
  )
})

test('equal shapes with different values give the same statement', () => {
  const a = planTable(catalog, buildRead('select=id&title=eq.a&id=in.(1,2)&offset=5'))
  const b = planTable(catalog, buildRead('select=id&title=eq.b&id=in.(3,4,5)&offset=7'))
  expect(a.statements[0]?.text).toBe(b.statements[0]?.text)
})

test.each<[string, string]>([
  ['application/json', 'application/json; charset=utf-8'],
  ['text/html,application/xhtml+xml,*/*;q=0.8', 'application/json; charset=utf-8'],
  [
    'text/csv;q=0.5,application/vnd.pgrst.object+json',
    'application/vnd.pgrst.object+json; charset=utf-8',
  ],
])('Accept %s gives %s', (accept, contentType) => {
  expect(negotiateMedia(accept).contentType).toBe(contentType)
})

test.each(['constructor', '__proto__', 'toString'])('Accept %s is refused', (accept) => {
  expect(() => negotiateMedia(accept)).toThrow('None of these media types are available')
})

test('the first of two conflicting preferences wins', () => {
  const preferences = readPreferences('return=minimal, return=representation,count=exact')
  expect([preferences.return, preferences.count]).toEqual(['minimal', 'exact'])
})

test('embedded filters, limits, and orders apply to their resource', () => {
  expect(parseFilter('a.b.c->d', 'eq.1').path).toEqual(['a', 'b'])
  const query = parseQuery('rel.limit=3&rel.offset=2&limit=9', { rpc: false })
  expect(readRangeAt(query, ['rel'])).toEqual({ offset: 2, limit: 3 })
  expect(readRangeAt(query, [])).toEqual({ offset: 0, limit: 9 })
})

/** True if `work` was refused with one of the codes; any other error fails the test. */
function expectRefusal(codes: string[], work: () => unknown): boolean {
  try {
    work()
    return false
  } catch (error) {
    if (!(error instanceof RestError)) throw error
    expect(codes).toContain(error.body.code)
    return true
  }
}

function quote(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

function writeField({ name: own, path }: Field): string {
  const steps = path.map(
    ({ arrow, key }) => arrow + (key.kind === 'index' ? key.index : quote(key.name)),
  )
  return quote(own) + steps.join('')
}

function writeItem(item: SelectItem): string {
  if (item.kind === 'star') return '*'
  if (item.kind === 'column' || item.kind === 'row-count') {
    const alias = item.alias === null ? '' : `${quote(item.alias)}:`
    if (item.kind === 'row-count') return alias + writeAggregate(item.aggregate)
    const value = writeField(item.field) + writeCast(item.cast)
    return `${alias}${value}${item.aggregate === null ? '' : `.${writeAggregate(item.aggregate)}`}`
  }
  const hint = item.hint === null ? '' : `!${item.hint}`
  const join = item.join === null ? '' : `!${item.join}`
  const inner = item.select.map(writeItem).join(',')
  return `${item.spread ? '...' : ''}${quote(item.name)}${hint}${join}(${inner})`
}

function writeAggregate({ function: called, cast }: Aggregate): string {
  return `${called}()${writeCast(cast)}`
}

function writeCast(type: string | null): string {
  return type === null ? '' : `::${type}`
}

function writeLogic(logic: Logic): string {
  const not = logic.negated ? 'not.' : ''
  if (logic.kind === 'group') {
    return `${not}${logic.operator}(${logic.children.map(writeLogic).join(',')})`
  }
  const { operation } = logic
  const start = `${writeField(logic.field)}.${not}`
  if (operation.kind === 'in') return `${start}in.(${operation.values.map(quote).join(',')})`
  if (operation.kind === 'is') return `${start}is.${operation.value}`
  if (operation.kind === 'isdistinct') return `${start}isdistinct.${quote(operation.value)}`
  if (operation.kind === 'search') {
    const language = operation.language === null ? '' : `(${operation.language})`
    return `${start}${operation.operator}${language}.${quote(operation.value)}`
  }
  const quantifier = operation.quantifier === null ? '' : `(${operation.quantifier})`
  return `${start}${operation.operator}${quantifier}.${quote(operation.value)}`
}

function writeTerm(term: OrderTerm): string {
  const own = writeField(term.field)
  const whole = term.relation === null ? own : `${quote(term.relation)}(${own})`
  const direction = term.direction === null ? '' : `.${term.direction}`
  return `${whole}${direction}${term.nulls === null ? '' : `.nulls${term.nulls}`}`
}

function column(columnName: string, type: string): [string, Column] {
  return [columnName, { name: columnName, type, default: null, generated: false }]
}

const table: Table = {
  schema: 'public',
  name: 't',
  isTable: true,
  columns: new Map([column('id', 'integer'), column('title', 'text'), column('meta', 'jsonb')]),
  isView: false,
  primaryKey: ['id'],
  computed: new Map(),
}

const catalog: Catalog = {
  settings: defaultSettings,
  tables: new Map([['"public"."t"', table]]),
  routines: new Map(),
  foreignKeys: [],
  computedRelationships: [],
  generation: 1,
  timeouts: new Map(),
}

function buildRead(queryString: string): RestRequest {
  const query = parseQuery(queryString, { rpc: false })
  return {
    method: 'GET',
    schema: 'public',
    target: 't',
    query,
    range: readRangeAt(query, []),
    preferences: readPreferences(undefined),
    media: negotiateMedia(undefined),
    body: '',
    contentType: undefined,
    maxRows: null,
    url: '',
    key: null,
  }
}
