import { sql } from 'kysely'
import { soldOnceFor } from '../../engine/identity.ts'
import { freshSince } from '../orders/pool-limits.ts'

/** Whether request `r`, made by the same person as `p`, stands in the way of it. */
export function stillCounts(now: Date) {
  return sql`
    abs(extract(epoch from r.requested_at - p.at)) < ${soldOnceFor / 1000}::integer
    -- A sample person never stands in the way of a real one.
    and (p.sample or r.source <> 'demo')
    -- Who asked before and was never passed on may ask again.
    and (r.delivered_at is not null
      or (r.expired_at is null and r.requested_at > ${freshSince(now)}))`
}
