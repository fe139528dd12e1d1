import type { Catalog } from '../catalog/catalog.ts'
import { emptyPlan } from '../plan/table.ts'
import type { Plan, RestRequest } from '../request.ts'
import { isCallable } from '../plan/routines.ts'
import type { Description } from './description.ts'
import { descriptionSql } from './description-sql.ts'
import { describeApi } from './describe-api.ts'

/** Describes what the caller's role can use, as an OpenAPI 2.0 document. */
export function planDescription(catalog: Catalog, request: RestRequest): Plan {
  return {
    ...emptyPlan('text', request),
    statements: [
      // With an empty search path PostgreSQL prints qualified types.
      { text: `select set_config('search_path', '', true)`, values: [] },
      { text: descriptionSql, values: [request.schema] },
    ],
    compose(results) {
      const none: Description = { comment: null, tables: [], routines: [] }
      const text = results[1]?.[0]
      const found: Description = text ? JSON.parse(text) : none
      const routines = found.routines.filter(isCallable)
      const described = { ...found, routines }
      return JSON.stringify(describeApi(described, catalog, request.schema, new URL(request.url)))
    },
  }
}
