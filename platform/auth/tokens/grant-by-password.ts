import { z } from 'zod'
import { inTransaction } from '../../database.ts'
import { grantAccess, readOrigin } from '../sessions/access.ts'
import { audit } from '../stores/audit-log.ts'
import { readBody, text } from '../ground/body.ts'
import { refuseEmail } from '../accounts/email-address.ts'
import { AuthError, validationFailed } from '../ground/errors.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { findWeaknessAtLogin } from '../passwords/password-rules.ts'
import type { AuthServices } from '../services/services.ts'
import type { AuthContext } from '../ground/context.ts'
import { findUserByEmail, hasPassword, isBanned, lockUser } from '../stores/users.ts'
import { requirePhone } from '../services/part.ts'

const PasswordGrant = z.object({ email: text, phone: text, password: text })

export async function grantByPassword(services: AuthServices, c: AuthContext): Promise<Response> {
  const { email, phone, password } = await readBody(c, PasswordGrant)
  if (email !== '' && phone !== '') {
    throw validationFailed('Only an email address or phone number should be provided on login.')
  }
  if (email === '' && phone === '') throw validationFailed('missing email or phone')
  if (phone === '') refuseEmail(services, 422, 'Email logins are disabled')

  const user =
    phone === ''
      ? await findUserByEmail(services.pool, email.toLowerCase())
      : await requirePhone(services).findUser(phone)
  const hash = user && hasPassword(user) ? user.encrypted_password : null
  // Numbers are compared by their digits, so that two spellings of a number are one account.
  const contact = phone === '' ? email.toLowerCase() : phone.replace(/\D/g, '')
  const right = await checkPassword(services, c, { contact, user, hash, password })
  if (!user || !right) throw wrongCredentials()
  if (isBanned(user)) throw new AuthError(400, 'user_banned', 'User is banned')
  if (phone !== '' && !user.phone_confirmed_at) {
    throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed')
  }
  if (phone === '' && !user.email_confirmed_at) {
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  }

  const access = await inTransaction(services.pool, async (tx) => {
    // The password may have changed since it was checked.
    const now = await lockUser(tx, user.id)
    if (now?.encrypted_password !== hash) throw wrongCredentials()
    await audit(tx, 'login', user, readOrigin(c).address, {
      provider: phone === '' ? 'email' : 'phone',
    })
    return grantAccess(services, tx, c, user, 'password')
  })
  const weakness = await findWeaknessAtLogin(services, password)
  return c.json(weakness ? { ...access, weak_password: weakness } : access)
}

function wrongCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
}
