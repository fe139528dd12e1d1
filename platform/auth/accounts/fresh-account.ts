import type { Db } from '../../database.ts'
import { moveOpenFlows } from '../stores/flows.ts'
import { releaseAddress } from './earlier-holder.ts'
import { createAccount } from './new-account.ts'
import type { Metadata, User } from '../stores/users.ts'

/**
 * An account of their own for whoever proves an address that somebody else's account only claims. That
 * account stays its holder's, with what is in it, and loses the address.
 */
export async function freshAccountFor(tx: Db, holder: User, data: Metadata = {}): Promise<User> {
  const value = holder.email ?? ''
  await releaseAddress(tx, holder)
  const fresh = await createAccount(tx, { contact: 'email', value, passwordHash: null, data })
  await moveOpenFlows(tx, holder.id, fresh.id)
  return fresh
}
