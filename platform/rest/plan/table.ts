import { expandStars } from './aggregates.ts'
import type { Catalog, Column, Table } from '../catalog/catalog.ts'
import { columnNotFound, invalidBody, putMismatch, RestError, tableNotFound } from '../errors.ts'
import { decideWrite } from '../outcome.ts'
import { readEqual, type Filter } from '../parse/filters.ts'
import { readPayload } from '../parse/payload.ts'
import type { ReadNode } from './read-node.ts'
import { planRead } from './read-plan.ts'
import { listReads } from './reads.ts'
import type { Plan, RestRequest } from '../request.ts'
import { closeName, findSimilarName } from './similar-name.ts'
import { bodySql, resultSql } from '../sql/body.ts'
import { filterSql } from '../sql/conditions.ts'
import { qualified, quoteIdent } from '../sql/identifiers.ts'
import { Params } from '../sql/params.ts'
import { columnsNeeded, conditionsSql, countSql, needsWholeRow, readSql } from '../sql/read.ts'
import {
  bodyAlias,
  deleteSql,
  insertSql,
  returningSql,
  updateSql,
  type Conflict,
} from '../sql/write.ts'

export function planTable(catalog: Catalog, request: RestRequest): Plan {
  const table = catalog.tables.get(qualified(request.schema, request.target))
  if (!table) throw noTable(catalog, request)
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return planSelect(catalog, request, table)
    case 'POST':
      return planInsert(catalog, request, table)
    case 'PATCH':
      return planUpdate(catalog, request, table)
    case 'PUT':
      return planPut(catalog, request, table)
    case 'DELETE':
      return planDelete(catalog, request, table)
  }
}

function noTable(catalog: Catalog, { schema, target }: RestRequest): RestError {
  const names = [...catalog.tables.values()].flatMap((each) =>
    each.schema === schema ? [each.name] : [],
  )
  return tableNotFound(schema, target, findSimilarName(target, names, closeName))
}

function planSelect(catalog: Catalog, request: RestRequest, table: Table): Plan {
  const { media, query, maxRows } = request
  const node = planRead(catalog, { name: table.name, table }, query, request.range, maxRows)
  const source = qualified(table.schema, table.name)
  const params = new Params()
  const rows = readSql(params, node, source)
  const total = totalSql(params, request, node, source)
  const body = request.method === 'HEAD' ? `''` : bodySql(media, 'rows')
  const text = `select ${resultSql({ total, body, settings: false })} from (${rows}) as pgrst_t`
  const plan = emptyPlan('read', request)
  plan.statements.push({ text, values: params.values })
  plan.reads = listReads(node, request.method !== 'HEAD')
  const { count } = request.preferences
  if (count === 'planned' || (count === 'estimated' && maxRows !== null)) {
    const counted = new Params()
    const explain = `explain (format json) ${countSql(counted, node, source)}`
    plan.statements.push({ text: explain, values: counted.values })
  }
  return plan
}

/** Counts the rows without the range. Planned counts are a separate statement. */
function totalSql(params: Params, request: RestRequest, node: ReadNode, source: string): string {
  const { count } = request.preferences
  if (count === null || count === 'planned') return 'null'
  const whole = node.range.limit === null && node.range.offset === 0
  if (whole) return 'count(*)'
  const counted = countSql(params, node, source)
  // Above this bound an estimate is good enough, so the exact count stops.
  const bound =
    count === 'estimated' && request.maxRows !== null ? ` limit ${request.maxRows + 1}` : ''
  return `(select count(*) from (${counted}${bound}) as counted)`
}

function planInsert(catalog: Catalog, request: RestRequest, table: Table): Plan {
  const { query, preferences } = request
  const payload = readPayload(request.body, request.contentType, query.columns)
  const columns = findColumns(table, payload.keys)
  const params = new Params()
  const plan = emptyPlan('create', request)
  if (payload.count === 0) return finishWrite(catalog, request, table, plan, params, null, {})
  const conflict = readConflict(request, table)
  const defaults = preferences.missing === 'default'
  const insert = insertSql(params, table, payload, columns, { defaults, conflict })
  plan.conflictTarget = conflict !== null
  if (preferences.return === 'headers-only') plan.locationColumns = table.primaryKey
  return finishWrite(catalog, request, table, plan, params, insert, {
    tellsNew: conflict?.resolution === 'merge' && table.isTable,
  })
}

function planUpdate(catalog: Catalog, request: RestRequest, table: Table): Plan {
  const payload = readPayload(request.body, request.contentType, request.query.columns)
  const columns = findColumns(table, payload.keys)
  const params = new Params()
  const plan = emptyPlan('update', request)
  const defaults = request.preferences.missing === 'default'
  const node = planRead(catalog, { name: table.name, table }, request.query, request.range, null)
  if (columns.length === 0) return finishWrite(catalog, request, table, plan, params, null, {})
  const update = updateSql(params, table, payload, columns, { defaults })
  const statement = `${update} ${conditionsSql(params, node)}`
  return finishWrite(catalog, request, table, plan, params, statement, {})
}

function planDelete(catalog: Catalog, request: RestRequest, table: Table): Plan {
  const params = new Params()
  const node = planRead(catalog, { name: table.name, table }, request.query, request.range, null)
  const statement = `${deleteSql(table)} ${conditionsSql(params, node)}`
  const plan = emptyPlan('delete', request)
  return finishWrite(catalog, request, table, plan, params, statement, {})
}

/** PUT writes exactly the row that the URL names by its full primary key. */
function planPut(catalog: Catalog, request: RestRequest, table: Table): Plan {
  if (request.query.ranges.length > 0) {
    throw new RestError(400, {
      code: 'PGRST114',
      message: 'limit/offset querystring parameters are not allowed for PUT',
    })
  }
  const filters = keyFilters(request, table)
  const payload = readPayload(request.body, request.contentType, request.query.columns)
  if (payload.count !== 1) throw invalidBody('PUT payload must contain a single row')
  const columns = findColumns(table, payload.keys)
  if (columns.length === 0) throw putMismatch()
  const params = new Params()
  const where = filters.map((filter) => filterSql(params, bodyAlias, table, filter)).join(' and ')
  const conflict: Conflict = { columns: table.primaryKey, resolution: 'merge' }
  const defaults = request.preferences.missing === 'default'
  const insert = insertSql(params, table, payload, columns, { defaults, conflict, where })
  const plan = emptyPlan('put', request)
  const unfiltered = { ...request, query: { ...request.query, logic: [] } }
  return finishWrite(catalog, unfiltered, table, plan, params, insert, {
    tellsNew: table.isTable,
  })
}

function keyFilters(request: RestRequest, table: Table): Filter[] {
  const filters = request.query.logic.flatMap(({ path, logic }) =>
    path.length === 0 && logic.kind === 'filter' && readEqual(logic) !== null ? [logic] : [],
  )
  const names = filters.map(({ field }) => field.name)
  const isKey =
    names.length === request.query.logic.length &&
    names.length === table.primaryKey.length &&
    names.length > 0 &&
    table.primaryKey.every((name) => names.includes(name))
  if (isKey) return filters
  throw new RestError(405, {
    code: 'PGRST105',
    message: "Filters must include all and only primary key columns with 'eq' operators",
  })
}

/**
 * Wraps a write so that it returns its rows in the shape of the select, if requested.
 * A `statement` of null writes nothing.
 */
function finishWrite(
  catalog: Catalog,
  request: RestRequest,
  table: Table,
  plan: Plan,
  params: Params,
  statement: string | null,
  options: { tellsNew?: boolean },
): Plan {
  const represented = request.preferences.return === 'representation'
  const planned = planRead(catalog, { name: table.name, table }, request.query, request.range, null)
  // A star would include the columns that only we need.
  const items = expandStars(planned.items, table)
  const node = { ...planned, items, logic: [] }
  const wanted = represented ? columnsNeeded(node, table) : []
  const returned = [...new Set([...wanted, ...plan.locationColumns])]
  const isNew = options.tellsNew ? `, (${quoteIdent(table.name)}.xmax = 0) as pgrst_is_new` : ''
  const source =
    statement === null
      ? `select * from ${qualified(table.schema, table.name)} where false`
      : `${statement} ${returningSql(table, returned)}${isNew}`
  const result = resultSql({
    total: 'null',
    body: represented ? bodySql(request.media, 'rows') : `''`,
    location: locationSql(plan.locationColumns),
    inserted: options.tellsNew
      ? '(select count(*) from pgrst_source where pgrst_is_new)::text'
      : 'null',
    settings: true,
  })
  // A function of the row takes exactly the table's columns.
  const written = needsWholeRow(node, table)
    ? `(select ${[...table.columns.keys()].map(quoteIdent).join(', ')} from pgrst_source)`
    : 'pgrst_source'
  const rows = represented ? `(${readSql(params, node, written)})` : 'pgrst_source'
  const text = `with pgrst_source as (${source}) select ${result} from ${rows} as pgrst_t`
  plan.statements.push({ text, values: params.values })
  if (represented) plan.reads = listReads(planned, true)
  plan.decide = decideWrite(plan, request)
  return plan
}

function locationSql(columns: ReadonlyArray<string>): string {
  if (columns.length === 0) return 'null'
  const values = columns.map((name) => `${quoteIdent(name)}::text`).join(', ')
  return `case when count(*) = 1 then (select json_build_array(${values})::text from pgrst_source limit 1) end`
}

function readConflict(request: RestRequest, table: Table): Conflict | null {
  const { resolution } = request.preferences
  const columns = request.query.onConflict ?? table.primaryKey
  if (resolution === null || columns.length === 0) return null
  return { columns, resolution: resolution === 'merge-duplicates' ? 'merge' : 'ignore' }
}

function findColumns(table: Table, names: ReadonlyArray<string>): Column[] {
  return names.map((name) => {
    const column = table.columns.get(name)
    if (!column) throw columnNotFound(table.name, name)
    return column
  })
}

export function emptyPlan(kind: Plan['kind'], request: RestRequest): Plan {
  return {
    kind,
    statements: [],
    range: request.range,
    locationColumns: [],
    conflictTarget: false,
    returnsVoid: false,
    returnsSet: true,
    reads: [],
    decide: null,
  }
}
