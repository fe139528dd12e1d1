import bcrypt from 'bcrypt'
import type pg from 'pg'
import type { Accounts } from '../../api/accounts.ts'
import { AppError } from '../../api/app-error.ts'
import { hasVerifiedFactor } from '../../platform/auth/stores/factors.ts'
import {
  evictEarlierHolder,
  isHeldUnconfirmed,
} from '../../platform/auth/accounts/earlier-holder.ts'
import { createFreshAccount } from '../../platform/auth/accounts/fresh-account.ts'
import { createAccount } from '../../platform/auth/accounts/new-account.ts'
import { endSessions } from '../../platform/auth/stores/sessions.ts'
import { confirmEmail } from '../../platform/auth/accounts/confirm-email.ts'
import { retryOnConflict } from '../../platform/auth/ground/unique-violation.ts'
import {
  findUserByEmail,
  lockUser,
  updateUser,
  type Metadata,
  type User,
} from '../../platform/auth/stores/users.ts'
import { inTransaction, type Db } from '../../platform/database.ts'

/**
 * The accounts of this process's auth/v1.
 * @param auth connected as supabase_auth_admin
 * @param passwordHashCost bcrypt's cost for new passwords
 */
export function ownAccounts(
  auth: pg.Pool,
  isWeak: (password: string) => Promise<boolean>,
  passwordHashCost: number,
): Accounts {
  return {
    async findOrMake(email, fullName, language) {
      return retryOnConflict(async () => {
        const data = { full_name: fullName, language }
        return inTransaction(auth, async (tx) => {
          const known = await findUserByEmail(tx, email)
          if (known) return giveToOwner(tx, known, data)
          return createAccount(tx, { contact: 'email', value: email, passwordHash: null, data })
        })
      })
    },
    async takeOver(id, password) {
      if (await isWeak(password)) throw new AppError('weak_password')
      const passwordHash = await bcrypt.hash(password, passwordHashCost)
      await inTransaction(auth, async (tx) => {
        const user = await lockUser(tx, id)
        if (!user) throw new AppError('invitation_over')
        if (await hasVerifiedFactor(tx, id)) throw new AppError('account_protected')
        // Until now anyone could have added a phone number or a key to it.
        if (!user.email_confirmed_at) await evictEarlierHolder(tx, user, 'email')
        await endSessions(tx, id, null)
        await confirmEmail(tx, await updateUser(tx, id, { encrypted_password: passwordHash }))
      })
    },
  }
}

/**
 * The invitation gives the account access to a business, so a person who never confirmed the address must not
 * be signed in to it or able to sign in later.
 */
async function giveToOwner(tx: Db, known: User, data: Metadata): Promise<User> {
  const user = await lockUser(tx, known.id)
  if (!user) throw new Error('The account no longer exists.')
  if (user.email_confirmed_at) return user
  return isHeldUnconfirmed(user)
    ? createFreshAccount(tx, user, data)
    : evictEarlierHolder(tx, user, 'email')
}
