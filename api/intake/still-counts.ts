import { sql } from 'kysely'
import { soldOnceFor } from '../../engine/people/identity.ts'
import { freshSince } from '../orders/pool-limits.ts'

/** Whether request `r` blocks a new request `p` of the same person. */
export function stillCounts(now: Date) {
  return sql`
    abs(extract(epoch from r.requested_at - p.at)) < ${soldOnceFor / 1000}::integer
    -- A sample person never blocks a real one.
    and (p.sample or r.source <> 'demo')
    -- A person whose request was never delivered may ask again.
    and (r.delivered_at is not null
      or (r.expired_at is null and r.requested_at > ${freshSince(now)}))`
}
