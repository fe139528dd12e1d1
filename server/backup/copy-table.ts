import { once } from 'node:events'
import type { ClientBase } from 'pg'
import { from, to } from 'pg-copy-streams'
import { createMeter } from './digest.ts'
import type { BackedUpTable } from './manifest.ts'
import type { Table } from './tables.ts'

type Copied = Pick<BackedUpTable, 'rows' | 'bytes' | 'sha256'>

/** Reads a table in COPY's text format, in storage order. */
export async function readTable(
  client: ClientBase,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
  take: (chunk: Buffer) => Promise<void> | void,
): Promise<Copied> {
  const source = client.query(to(`copy (select ${columns.join(', ')} from ${name}) to stdout`))
  const meter = createMeter()
  for await (const chunk of source as AsyncIterable<Buffer>) {
    meter.add(chunk)
    await take(chunk)
  }
  const { lines, ...digest } = meter.read()
  return { rows: lines, ...digest }
}

/** Writes a table from COPY's text format. */
export function openTable(
  client: ClientBase,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
): { write(chunk: Uint8Array): Promise<void>; end(): Promise<void> } {
  const target = client.query(from(`copy ${name} (${columns.join(', ')}) from stdin`))
  const failed = new Promise<never>((_resolve, reject) => target.once('error', reject))
  failed.catch(() => {})
  return {
    async write(chunk) {
      if (!target.write(chunk)) await Promise.race([once(target, 'drain'), failed])
    },
    async end() {
      const finished = once(target, 'finish')
      target.end()
      await Promise.race([finished, failed])
    },
  }
}
