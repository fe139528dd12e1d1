import type { Db } from '../../database.ts'
import { moveOpenFlows } from '../stores/flows.ts'
import { releaseAddress } from './earlier-holder.ts'
import { createAccount } from './new-account.ts'
import type { Metadata, User } from '../stores/users.ts'

/**
 * Creates an account for the proven owner of an address that another account only claims. The other account
 * stays with its user and loses the address.
 */
export async function createFreshAccount(tx: Db, holder: User, data: Metadata = {}): Promise<User> {
  const value = holder.email ?? ''
  await releaseAddress(tx, holder)
  const fresh = await createAccount(tx, { contact: 'email', value, passwordHash: null, data })
  await moveOpenFlows(tx, holder.id, fresh.id)
  return fresh
}
