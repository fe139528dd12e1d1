import type { Bus } from '../bus.ts'
import type { Subscriber } from '../subscriber.ts'
import { type ChangeRequest, InvalidRequest, type ParsedRequest, parseRequest } from './request.ts'

type Checked = { id: number; parsed: ParsedRequest; relations: number[] }

const unable = 'Unable to subscribe to changes with given parameters.'

/** @throws InvalidRequest unless the channel's role may subscribe to everything that it asks for */
export async function checkRequests(bus: Bus, channel: Subscriber): Promise<Checked[]> {
  const checked: Checked[] = []
  for (const [at, request] of channel.changes.entries()) {
    const parsed = parseRequest(request)
    checked.push({ id: at + 1, parsed, relations: await findTables(bus, channel, request, parsed) })
  }
  return checked
}

/** @throws InvalidRequest unless the tables are published and the role may filter by these columns */
async function findTables(
  bus: Bus,
  channel: Subscriber,
  request: ChangeRequest,
  { schema, table, conditions, select }: ParsedRequest,
): Promise<number[]> {
  const rows = await bus.query<{ relation: number }>('select realtime.watch($1, $2) as relation', [
    schema,
    table,
  ])
  const shown = JSON.stringify(request).slice(0, 500)
  if (rows.length === 0) {
    throw new InvalidRequest(
      `${unable} Please check Realtime is enabled for the given connect parameters: [${shown}]`,
    )
  }
  const relations = rows.map(({ relation }) => relation)
  const { role } = channel.caller
  for (const relation of conditions.length > 0 || select !== null ? relations : []) {
    await bus
      .query('select realtime.check_conditions($1, $2, $3, $4)', [
        relation,
        role,
        JSON.stringify(conditions),
        select,
      ])
      .catch((error: unknown) => {
        if (!isRefusal(error)) throw error
        throw new InvalidRequest(
          `${unable} An exception happened so please check your connect parameters: [${shown}]. Exception: ${error.message}`,
        )
      })
  }
  return relations
}

/** Errors of the request's own values: of its types (22), its names (42), or raised by the function (P0). */
function isRefusal(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && /^(22|42|P0)/.test(String(error.code))
}
