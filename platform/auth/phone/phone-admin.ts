import type { Db } from '../../database.ts'
import { keepContactIdentity, refreshProviders } from '../accounts/identities-store.ts'
import type { AuthServices } from '../services.ts'
import { findUserByPhone, updateUser, type User } from '../accounts/users-store.ts'
import { readPhone } from './phone-number.ts'
import { phoneExists } from './phone-store.ts'
import { requireSms } from './sms.ts'

/** The number that an admin gives an account; null when the body names none. */
export async function readAdminPhone(
  services: AuthServices,
  given: string,
  userId: string | null,
): Promise<string | null> {
  if (given === '') return null
  requireSms(services, 'Phone accounts are disabled')
  const phone = readPhone(given)
  const owner = await findUserByPhone(services.pool, phone)
  if (owner && owner.id !== userId) throw phoneTaken()
  return phone
}

export function phoneTaken() {
  return phoneExists('Phone number already registered by another user')
}

export async function setPhone(
  tx: Db,
  user: User,
  phone: string,
  isVerified: boolean,
): Promise<User> {
  await keepContactIdentity(tx, user, 'phone', phone, isVerified)
  const changes = { phone, ...(isVerified ? { is_anonymous: false } : {}) }
  return refreshProviders(tx, await updateUser(tx, user.id, changes))
}
