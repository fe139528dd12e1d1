import { sql } from 'kysely'

/** SQL: a `Replay` of wire/supply.ts from `refusal_replays p`. */
export const replayColumns = sql`jsonb_build_object(
  'outcome', p.outcome, 'reasons', p.reasons, 'at', p.replayed_at,
  'by', (select full_name from profiles where id = p.replayed_by),
  'became', ${becameColumn('p')})`

/** SQL: a `Release` of wire/supply.ts from `request_releases l`. */
export const releaseColumns = sql`jsonb_build_object(
  'outcome', l.outcome, 'at', l.released_at,
  'by', (select full_name from profiles where id = l.released_by),
  'became', ${becameColumn('l')})`

/** SQL: the current state of the request; null if there is none or it was deleted. */
function becameColumn(alias: 'p' | 'l') {
  return sql`(
    select jsonb_build_object(
      'state', case
        when q.delivered_at is not null then 'delivered'
        when q.expired_at is null then 'waiting'
        when q.checks @> '[{"result": "held"}]'
          and not exists (select from request_releases x where x.request_id = q.id) then 'held'
        else 'lapsed' end,
      'business', (
        select b.business_name from leads d join businesses b on b.id = d.business_id
        where d.request_id = q.id))
    from homeowner_requests q where q.id = ${sql.ref(alias)}.request_id)`
}
