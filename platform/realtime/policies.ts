import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { isPrivilegeMissing } from '../../postgres/errors.ts'
import type { Caller } from './caller.ts'

/** What the policies of realtime.messages say about; also the values of its column `extension`. */
export type Extension = 'broadcast' | 'presence'

export type Permissions = Record<Extension, boolean>

export const everything: Permissions = { broadcast: true, presence: true }

const settings = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('realtime.topic', $3, true), set_config('search_path', 'realtime, public, extensions', true),
  set_config('statement_timeout', '5s', true)`

/** Asks the policies by rows that are rolled back: which of them the caller could read. */
export async function askRead(pool: pg.Pool, caller: Caller, topic: string): Promise<Permissions> {
  const ids = { broadcast: randomUUID(), presence: randomUUID() }
  const found = await rehearse(pool, async (tx) => {
    await tx.query(`select set_config('role', 'service_role', true)`)
    await tx.query(
      `insert into realtime.messages (id, topic, extension)
       values ($1, $3, 'broadcast'), ($2, $3, 'presence')`,
      [ids.broadcast, ids.presence, topic],
    )
    await tx.query(settings, [caller.role, caller.claims, topic])
    const { rows } = await tx.query<{ id: string }>(
      'select id from realtime.messages where id = any ($1)',
      [Object.values(ids)],
    )
    return rows.map(({ id }) => id)
  })
  return { broadcast: found.includes(ids.broadcast), presence: found.includes(ids.presence) }
}

/** Whether the caller may send to the channel. */
export async function askWrite(
  pool: pg.Pool,
  caller: Caller,
  topic: string,
  extension: Extension,
): Promise<boolean> {
  return rehearse(pool, async (tx) => {
    await tx.query(settings, [caller.role, caller.claims, topic])
    try {
      await tx.query('insert into realtime.messages (topic, extension) values ($1, $2)', [
        topic,
        extension,
      ])
      return true
    } catch (error) {
      if (isPrivilegeMissing(error)) return false
      throw error
    }
  })
}

async function rehearse<T>(pool: pg.Pool, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    return await work(client)
  } finally {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    client.release(broken)
  }
}
