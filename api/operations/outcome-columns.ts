import { sql } from 'kysely'

/** A `Replay` of wire/supply.ts, made of `refusal_replays p`. */
export const replayColumns = sql`jsonb_build_object(
  'outcome', p.outcome, 'reasons', p.reasons, 'at', p.replayed_at,
  'by', (select full_name from profiles where id = p.replayed_by))`

/** A `Release` of wire/supply.ts, made of `request_releases l`. */
export const releaseColumns = sql`jsonb_build_object(
  'outcome', l.outcome, 'at', l.released_at,
  'by', (select full_name from profiles where id = l.released_by))`
