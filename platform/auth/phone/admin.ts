import type { Db } from '../../database.ts'
import { keepContactIdentity, refreshProviders } from '../stores/identities.ts'
import type { AuthServices } from '../services/services.ts'
import { findUserByPhone, updateUser, type User } from '../stores/users.ts'
import { readPhone } from '../ground/phone-number.ts'
import { phoneExists } from '../accounts/phone.ts'
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
