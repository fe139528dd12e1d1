import type { Lead } from './leads.ts'

/** The leads of each business that were there when this visit began. */
const atFirst = new Map<string, ReadonlySet<string>>()

/**
 * Tells which leads came in since the app was opened; the first list of a business that it is shown is
 * what was there.
 */
export function newLeads(businessId: string, leads: Lead[]): ReadonlySet<string> {
  const known = atFirst.get(businessId) ?? new Set(leads.map(({ id }) => id))
  atFirst.set(businessId, known)
  return new Set(leads.flatMap(({ id }) => (known.has(id) ? [] : [id])))
}
