import type { Hono } from 'hono'
import type { AuthEnv, AuthServices } from '../services/services.ts'
import { loginByPasskey, startPasskeyLogin } from './authentication.ts'
import {
  listPasskeys,
  listPasskeysAsAdmin,
  removePasskey,
  removePasskeyAsAdmin,
  updatePasskey,
} from './management.ts'
import { registerPasskey, startPasskey } from './registration.ts'

export function addPasskeyRoutes(app: Hono<AuthEnv>, services: AuthServices): void {
  app.post('/passkeys/registration/options', (c) => startPasskey(services, c))
  app.post('/passkeys/registration/verify', (c) => registerPasskey(services, c))
  app.post('/passkeys/authentication/options', (c) => startPasskeyLogin(services, c))
  app.post('/passkeys/authentication/verify', (c) => loginByPasskey(services, c))
  app.get('/passkeys', (c) => listPasskeys(services, c))
  app.get('/passkeys/', (c) => listPasskeys(services, c))
  app.patch('/passkeys/:passkeyId', (c) => updatePasskey(services, c))
  app.delete('/passkeys/:passkeyId', (c) => removePasskey(services, c))
  app.get('/admin/users/:id/passkeys', (c) => listPasskeysAsAdmin(services, c))
  app.delete('/admin/users/:id/passkeys/:passkeyId', (c) => removePasskeyAsAdmin(services, c))
}
