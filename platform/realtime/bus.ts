import { randomUUID } from 'node:crypto'
import type { Client, Pool, QueryResultRow } from 'pg'
import { createListeningClient } from '../listening-client.ts'

/** How the processes reach each other: one connection of each that listens, reads and renews its lease. */
export type Bus = {
  /** This process's row in realtime.processes. */
  processId: string
  /** Runs one statement as service_role, after the earlier ones. */
  query<Row extends QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>
  /** At most 8,000 bytes. */
  notify(payload: string): Promise<void>
  /** A notification of any process, this one included. */
  onNotification(hear: (payload: string) => void): void
  /** The lease was renewed again. */
  onRenewal(hear: (renewal: Renewal) => void): void
  close(): Promise<void>
}

/** `kept` is false if this process may have missed more than it can read again. */
type Renewal = { kept: boolean; isNewConnection: boolean }

/** A process that does not renew its lease for so long is dead. */
export const leaseMilliseconds = 15_000
const renewalsPerLease = 3

/** The lease is what tells a short break from a long one, and from a crash that emptied the tables. */
const renewLease = `with renewed as (
    update realtime.processes set alive_until = now() + $2 * interval '1 ms' where id = $1 returning 1
  ), made as (
    insert into realtime.processes (id, alive_until)
    select $1, now() + $2 * interval '1 ms' where not exists (select from renewed)
  )
  select exists (select from renewed) as kept`

/** @param lease in milliseconds */
export function createBus(pool: Pool, onError: (error: unknown) => void, lease: number): Bus {
  const processId = randomUUID()
  const hearers: Array<(payload: string) => void> = []
  const renewalHearers: Array<(renewal: Renewal) => void> = []
  let hadLease = false
  let renewing: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  const listening = createListeningClient({
    pool,
    name: 'cornerstone realtime',
    async onConnect(client) {
      await client.query('set role service_role')
      await client.query('listen realtime')
      await renew(client, true)
    },
    onNotification: (payload) => hearers.forEach((hear) => hear(payload)),
    onError,
  })

  async function renew(client: Client, isNewConnection: boolean): Promise<void> {
    const { rows } = await client.query<{ kept: boolean }>(renewLease, [processId, lease])
    const kept = rows[0]?.kept === true
    if (hadLease) renewalHearers.forEach((hear) => hear({ kept, isNewConnection }))
    hadLease = true
  }

  /** One statement at a time, in the order of the calls. */
  function inOrder<T>(work: (client: Client) => Promise<T>): Promise<T> {
    renewing ??= setInterval(renewInOrder, lease / renewalsPerLease).unref()
    const done = last.then(async () => {
      const client = await listening.current()
      if (!client) throw new Error('The connection of realtime/v1 to PostgreSQL is closed.')
      return work(client)
    })
    last = done.catch(() => {})
    return done
  }

  function renewInOrder(): void {
    inOrder((client) => renew(client, false)).catch(onError)
  }

  async function query<Row extends QueryResultRow>(
    sql: string,
    values: unknown[] = [],
  ): Promise<Row[]> {
    return inOrder(async (client) => (await client.query<Row>(sql, values)).rows)
  }

  return {
    processId,
    query,
    async notify(payload) {
      await query(`select pg_notify('realtime', $1)`, [payload])
    },
    onNotification: (hear) => void hearers.push(hear),
    onRenewal: (hear) => void renewalHearers.push(hear),
    async close() {
      clearInterval(renewing)
      await last
      await listening.close((client) =>
        client.query('delete from realtime.processes where id = $1', [processId]),
      )
    },
  }
}
