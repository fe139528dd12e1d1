import type { backend } from '../../../app/backend.ts'
import type { Lead } from '../leads.ts'

export type Marked = Pick<Lead, 'id' | 'business_id' | 'status'>

type Client = Pick<Awaited<ReturnType<typeof backend>>, 'from'>

/** @param only if given, changes only leads that still have this status */
export async function writeStatus(
  client: Client,
  leads: Marked[],
  status: string,
  only?: string,
): Promise<void> {
  const ids = leads.map(({ id }) => id)
  const update = client.from('leads').update({ status }).in('id', ids)
  const { error } = await (only === undefined ? update : update.eq('status', only))
  if (error) throw error
}

/**
 * Restores each lead's previous status, with one request per status. A lead that someone else changed meanwhile
 * keeps its new status.
 * @param given the status that is undone
 */
export async function restoreStatuses(
  client: Client,
  leads: Marked[],
  given: string,
): Promise<void> {
  for (const status of new Set(leads.map((lead) => lead.status))) {
    const marked = leads.filter((lead) => lead.status === status)
    await writeStatus(client, marked, status, given)
  }
}
