import { LRUCache } from 'lru-cache'
import type { CatalogCache } from '../catalog/catalog-cache.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { RestError } from '../errors.ts'
import { explainPlan } from './explain.ts'
import { planDescription } from '../openapi/plan-description.ts'
import { planCall } from './call.ts'
import { planTable } from './table.ts'
import type { Plan, RestRequest } from '../request.ts'

/**
 * Plans a request. If a name is missing from the catalog, it may be new: refreshes the catalog and plans once
 * more.
 */
export async function planFresh(
  catalogs: CatalogCache,
  catalog: Catalog,
  request: RestRequest,
  rpc: boolean,
): Promise<{ catalog: Catalog; plan: Plan }> {
  try {
    return { catalog, plan: planRequest(catalog, request, rpc) }
  } catch (error) {
    if (!(error instanceof RestError) || !/^(PGRST20|42703)/.test(error.body.code)) throw error
    const newer = await catalogs.afterMiss(catalog)
    if (newer === null) throw error
    const { maxRows } = newer.settings
    return { catalog: newer, plan: planRequest(newer, { ...request, maxRows }, rpc) }
  }
}

const readPlans = new WeakMap<Catalog, LRUCache<string, Plan>>()

function planRequest(catalog: Catalog, request: RestRequest, rpc: boolean): Plan {
  if (request.target === '') return planDescription(catalog, request)
  const { explain } = request.media
  const plan = planKnown(catalog, request, rpc)
  return explain ? explainPlan(plan, explain) : plan
}

/** Caches the plans of table reads, since the same URLs repeat. */
function planKnown(catalog: Catalog, request: RestRequest, rpc: boolean): Plan {
  if (rpc) return planCall(catalog, request)
  if (request.key === null) return planTable(catalog, request)
  const plans = readPlans.get(catalog) ?? new LRUCache<string, Plan>({ max: 2_000 })
  readPlans.set(catalog, plans)
  const known = plans.get(request.key)
  if (known) return known
  const plan = planTable(catalog, request)
  plans.set(request.key, plan)
  return plan
}
