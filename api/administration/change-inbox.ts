import { sql, type Kysely } from 'kysely'
import type { InboxChange, InboxState } from '../../wire/inbox.ts'
import { AppError } from '../app-error.ts'
import { retryTransaction } from '../retry-transaction.ts'
import { actAs } from '../act-as.ts'
import type { Schema } from '../schema.ts'

/**
 * Changes the state of an item, or its note. The first admin to take or finish an item is its assignee;
 * reopening an item clears the assignee.
 * @throws AppError not_found; changed_meanwhile if another admin changed it first
 */
export async function changeInbox(
  db: Kysely<Schema>,
  { id, version, state, note }: InboxChange,
  adminId: string | null,
  now: Date,
): Promise<void> {
  await retryTransaction(db, async (trx) => {
    await actAs(trx, adminId)
    const found = await trx
      .selectFrom('inbox_items')
      .select(['version', 'state', 'taken_by', 'taken_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (found === undefined) throw new AppError('not_found')
    if (found.version !== version) throw new AppError('changed_meanwhile')
    await trx
      .updateTable('inbox_items')
      .set({
        version: sql<number>`version + 1`,
        ...(note !== undefined && { note }),
        ...(state !== undefined && state !== found.state && move(state, found, adminId, now)),
      })
      .where('id', '=', id)
      .execute()
  })
}

type Hands = { taken_by: string | null; taken_at: Date | null }

function move(state: InboxState, current: Hands, adminId: string | null, now: Date) {
  if (state === 'open') return { state, taken_by: null, taken_at: null, done_at: null }
  if (state === 'taken') return { state, taken_by: adminId, taken_at: now, done_at: null }
  const { taken_by, taken_at } = current.taken_by ? current : { taken_by: adminId, taken_at: now }
  return { state, taken_by, taken_at, done_at: now }
}
