import type pg from 'pg'
import { inTransaction } from '../database.ts'
import type { Bus } from './bus.ts'

/** Like Supabase: messages of SQL can be replayed for three days. */
const keepMessagesFor = '3 days'
/** Changes are read within a second; this is for a process that loses its connection. */
const keepChangesFor = '5 minutes'
export const secondsBetweenSweeps = 60

/** Removes dead processes with their presence, and tells the subscribers. */
const removeDead = `with dead as (
    delete from realtime.processes where alive_until < now() returning id
  ), rooms as (
    select distinct p.private, p.topic from realtime.presences p join dead on dead.id = p.process_id
  )
  select pg_notify('realtime', concat('presence ', private::int, ' ', topic)) from rooms`

/** The notification comes after the commit, so that readers see the rows gone. */
export async function removeDeadProcesses(bus: Bus): Promise<void> {
  await bus.query(removeDead)
}

/** Deletes what is too old. Several processes may do it at once. */
export async function sweepRealtime(pool: pg.Pool): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await tx.query(`select set_config('role', 'service_role', true)`)
    for (const statement of sweeps) await tx.query(statement)
  })
}

const sweeps = [
  `insert into realtime.snapshots select where not exists (
     select from realtime.snapshots where taken_at > now() - interval '${secondsBetweenSweeps / 2} s')`,
  `delete from realtime.changes c using (
     select snapshot from realtime.snapshots where taken_at < now() - interval '${keepChangesFor}'
     order by taken_at desc limit 1) old
   where pg_visible_in_snapshot(c.xid, old.snapshot)`,
  `delete from realtime.snapshots where taken_at < now() - 2 * interval '${keepChangesFor}'`,
  `delete from realtime.messages where inserted_at < now() - interval '${keepMessagesFor}'`,
  'select realtime.unwatch()',
]
