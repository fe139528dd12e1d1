import type { Bus } from '../bus.ts'
import type { Subscriber } from '../subscriber.ts'
import { type ChangeRequest, InvalidRequest, type ParsedRequest, parseRequest } from './request.ts'

type Checked = { id: number; parsed: ParsedRequest; relations: number[] }

const unable = 'Unable to subscribe to changes with given parameters.'

/** @throws InvalidRequest unless the channel's role may subscribe to everything that it asks for */
export async function checkRequests(bus: Bus, channel: Subscriber): Promise<Checked[]> {
  const checked: Checked[] = []
  const watched = new Map<string, number[]>()
  for (const [at, request] of channel.changes.entries()) {
    const parsed = parseRequest(request)
    const name = JSON.stringify([parsed.schema, parsed.table])
    const relations = watched.get(name) ?? (await watch(bus, parsed))
    watched.set(name, relations)
    await checkRequest(bus, channel.caller.role, request, parsed, relations)
    checked.push({ id: at + 1, parsed, relations })
  }
  return checked
}

async function watch(bus: Bus, { schema, table }: ParsedRequest): Promise<number[]> {
  const rows = await bus.query<{ relation: number }>('select realtime.watch($1, $2) as relation', [
    schema,
    table,
  ])
  return rows.map(({ relation }) => relation)
}

/** @throws InvalidRequest unless the tables are published and the role may filter by these columns */
async function checkRequest(
  bus: Bus,
  role: string,
  request: ChangeRequest,
  { conditions, select }: ParsedRequest,
  relations: number[],
): Promise<void> {
  const shown = JSON.stringify(request).slice(0, 500)
  if (relations.length === 0) {
    throw new InvalidRequest(
      `${unable} Please check Realtime is enabled for the given connect parameters: [${shown}]`,
    )
  }
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
}

/** Errors of the request's own values: of its types (22), its names (42), or raised by the function (P0). */
function isRefusal(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && /^(22|42|P0)/.test(String(error.code))
}
