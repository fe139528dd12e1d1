import bcrypt from 'bcrypt'
import type pg from 'pg'
import type { Accounts } from '../api/accounts.ts'
import { AppError } from '../api/app-error.ts'
import { hasVerifiedFactor } from '../platform/auth/factors/factors-store.ts'
import { createAccount } from '../platform/auth/accounts/new-account.ts'
import { endSessionsOf } from '../platform/auth/sessions/sessions-store.ts'
import { confirmEmail } from '../platform/auth/accounts/signup.ts'
import { onceMore } from '../platform/auth/unique-violation.ts'
import { findUserByEmail, lockUser, updateUser } from '../platform/auth/accounts/users-store.ts'
import { inTransaction } from '../platform/database.ts'
import { bcryptCost } from '../platform/password/passwords.ts'

/** The accounts of this process's own auth/v1. @param auth connected as supabase_auth_admin */
export function ownAccounts(
  auth: pg.Pool,
  isWeak: (password: string) => Promise<boolean>,
): Accounts {
  return {
    async findOrMake(email, fullName, language) {
      return onceMore(async () => {
        const known = await findUserByEmail(auth, email)
        if (known) return known
        return inTransaction(auth, (tx) =>
          createAccount(tx, {
            contact: 'email',
            value: email,
            passwordHash: null,
            data: { full_name: fullName, language },
          }),
        )
      })
    },
    async takeOver(id, password) {
      if (await isWeak(password)) throw new AppError('weak_password')
      const passwordHash = await bcrypt.hash(password, bcryptCost)
      await inTransaction(auth, async (tx) => {
        const user = await lockUser(tx, id)
        if (!user) throw new AppError('invitation_over')
        if (await hasVerifiedFactor(tx, id)) throw new AppError('account_protected')
        await confirmEmail(tx, await updateUser(tx, id, { encrypted_password: passwordHash }))
        await endSessionsOf(tx, id, null)
      })
    },
  }
}
