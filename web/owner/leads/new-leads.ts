import type { Lead } from './leads.ts'

/** The leads of each business at the start of this visit. */
const atFirst = new Map<string, ReadonlySet<string>>()

/**
 * Returns the ids of the leads that arrived since the app was opened: those missing from the first list passed
 * in for this business.
 */
export function findNewLeads(businessId: string, leads: Lead[]): ReadonlySet<string> {
  const known = atFirst.get(businessId) ?? new Set(leads.map(({ id }) => id))
  atFirst.set(businessId, known)
  return new Set(leads.flatMap(({ id }) => (known.has(id) ? [] : [id])))
}
