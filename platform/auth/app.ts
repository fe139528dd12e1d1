import { Hono, type MiddlewareHandler } from 'hono'
import { TooBusyError } from '../../net/lane.ts'
import { TooManyPasswordsError } from '../password/passwords.ts'
import { deleteFactorAsAdmin, listFactorsAsAdmin, updateFactorAsAdmin } from './admin/factors.ts'
import { listUsers } from './admin/list-users.ts'
import { createUser, deleteUserAsAdmin, getUserAsAdmin, updateUserAsAdmin } from './admin/users.ts'
import { requireCaptcha } from './captcha/captcha.ts'
import { isDataException, isUnreachable } from '../../postgres/errors.ts'
import {
  AuthError,
  errorResponse,
  tooManyRequests,
  unavailable,
  unexpectedFailure,
  hideRow,
} from './ground/errors.ts'
import { inEvenTime } from './services/even-time.ts'
import { verifyChallenge, challengeFactor } from './factors/factor-challenges.ts'
import { enrollFactor, unenrollFactor } from './factors/factors.ts'
import { generateLink } from './admin/generate-link.ts'
import { invite } from './admin/invite.ts'
import { logout } from './sessions/logout.ts'
import { authorize, authorizeLinking } from './oauth/authorize.ts'
import { callback } from './oauth/callback.ts'
import { unlinkIdentity } from './oauth/unlink-identity.ts'
import { otp } from './codes/otp.ts'
import { reauthenticate } from './codes/reauthenticate.ts'
import { recover } from './codes/recover.ts'
import { resend } from './codes/resend.ts'
import type { AuthServices } from './services/services.ts'
import type { AuthEnv } from './ground/context.ts'
import { health, jwks, settings } from './settings.ts'
import { signup } from './accounts/signup.ts'
import { token } from './tokens/token.ts'
import { getUser, putUser } from './accounts/user.ts'
import { verifyGet, verifyPost } from './codes/verify.ts'

/** auth/v1, compatible with Supabase Auth. */
export function createAuth(services: AuthServices): Hono<AuthEnv> {
  const app = new Hono<AuthEnv>()
  app.use(throwErrors)
  app.use(requireCaptcha(services))
  app.get('/health', (c) => health(c))
  app.get('/settings', (c) => settings(services, c))
  app.get('/.well-known/jwks.json', (c) => jwks(services, c))
  app.post('/signup', (c) => inEvenTime(services, () => signup(services, c)))
  app.post('/token', (c) => token(services, c))
  app.post('/logout', (c) => logout(services, c))
  app.get('/user', (c) => getUser(services, c))
  app.put('/user', (c) => putUser(services, c))
  app.post('/recover', (c) => inEvenTime(services, () => recover(services, c)))
  app.post('/otp', (c) => inEvenTime(services, () => otp(services, c)))
  app.post('/magiclink', (c) => inEvenTime(services, () => otp(services, c)))
  app.post('/resend', (c) => inEvenTime(services, () => resend(services, c)))
  app.get('/verify', (c) => verifyGet(services, c))
  app.post('/verify', (c) => verifyPost(services, c))
  app.get('/reauthenticate', (c) => reauthenticate(services, c))
  app.post('/factors', (c) => enrollFactor(services, c))
  app.delete('/factors/:id', (c) => unenrollFactor(services, c))
  app.post('/factors/:id/challenge', (c) => challengeFactor(services, c))
  app.post('/factors/:id/verify', (c) => verifyChallenge(services, c))
  app.get('/authorize', (c) => authorize(services, c))
  app.on(['GET', 'POST'], '/callback', (c) => callback(services, c))
  app.get('/user/identities/authorize', (c) => authorizeLinking(services, c))
  app.delete('/user/identities/:id', (c) => unlinkIdentity(services, c))
  app.get('/admin/users', (c) => listUsers(services, c))
  app.post('/admin/users', (c) => createUser(services, c))
  app.get('/admin/users/:id', (c) => getUserAsAdmin(services, c))
  app.put('/admin/users/:id', (c) => updateUserAsAdmin(services, c))
  app.delete('/admin/users/:id', (c) => deleteUserAsAdmin(services, c))
  app.get('/admin/users/:id/factors', (c) => listFactorsAsAdmin(services, c))
  app.put('/admin/users/:id/factors/:factorId', (c) => updateFactorAsAdmin(services, c))
  app.delete('/admin/users/:id/factors/:factorId', (c) => deleteFactorAsAdmin(services, c))
  app.post('/admin/generate_link', (c) => generateLink(services, c))
  app.post('/invite', (c) => invite(services, c))
  for (const part of services.parts) part.addRoutes?.(app)
  app.all('*', (c) => errorResponse(c, new AuthError(404, 'not_found', 'No such endpoint')))
  app.onError((error, c) => {
    const refusal = toAuthError(error, services)
    if (refusal.status === 503) c.header('retry-after', '1')
    return errorResponse(c, refusal)
  })
  return app
}

/** Hono passes only Error objects to `onError`; some libraries throw strings. */
const throwErrors: MiddlewareHandler = async (_c, next) => {
  try {
    await next()
  } catch (error) {
    throw error instanceof Error ? error : new Error(`Thrown: ${String(error)}`)
  }
}

function toAuthError(error: Error, services: AuthServices): AuthError {
  if (error instanceof AuthError) return error
  const isFlood = error instanceof TooManyPasswordsError || error instanceof TooBusyError
  if (isFlood) return tooManyRequests(error.retryAfterSeconds)
  // Usually the caller sent a bad value, but a bug on our side looks the same.
  if (isDataException(error)) {
    services.onError(hideRow(error), 'auth')
    return new AuthError(400, 'validation_failed', 'A value cannot be stored as it is')
  }
  services.onError(hideRow(error), 'auth')
  return isUnreachable(error) ? unavailable() : unexpectedFailure()
}
