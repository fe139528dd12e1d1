import type { Lead } from './leads.ts'

/** The leads of each business that were already there at the start of this visit. */
const atFirst = new Map<string, ReadonlySet<string>>()

/**
 * The ids of the leads that arrived since the app was opened, that is, after the first list of the business
 * that this function saw.
 */
export function newLeads(businessId: string, leads: Lead[]): ReadonlySet<string> {
  const known = atFirst.get(businessId) ?? new Set(leads.map(({ id }) => id))
  atFirst.set(businessId, known)
  return new Set(leads.flatMap(({ id }) => (known.has(id) ? [] : [id])))
}
