import { sql } from 'kysely'

/** SQL: open or paused, with leads still to come. Needs the alias c. */
export function isOpen(service: string | undefined, state: string | undefined) {
  return sql`
    c.status in ('pending', 'active', 'paused') and c.leads_delivered < c.leads_requested
    and ${service === undefined ? sql`true` : sql`c.target_industry = ${service}`}
    and ${state === undefined ? sql`true` : sql`c.area_state = ${state}`}`
}
