import type { Hono } from 'hono'
import type { PasskeyServices, PasskeySettings } from './settings.ts'
import type { AuthEnv } from '../ground/context.ts'
import { loginByPasskey, startPasskeyLogin } from './authentication.ts'
import {
  listPasskeys,
  listPasskeysAsAdmin,
  removePasskey,
  removePasskeyAsAdmin,
  updatePasskey,
} from './management.ts'
import { registerPasskey, startPasskey } from './registration.ts'
import type { Part } from '../services/part.ts'
import type { AuthServices } from '../services/services.ts'
import { makeWebauthnFactor } from './factor.ts'
import { sweepPasskeyChallenges } from './challenges.ts'

type PasskeyOptions = {
  /** Passkeys, and security keys as a second factor. Off unless configured. */
  passkeys?: PasskeySettings | undefined
}

export function passkeys({ passkeys: settings }: PasskeyOptions, core: AuthServices): Part {
  const services = { ...core, passkeys: settings }
  return {
    addRoutes: (app) => addRoutes(app, services),
    settings: { passkeys_enabled: settings !== undefined },
    // As in Supabase Auth: verification follows these options, and registration requires a session.
    captchaPaths: ['/passkeys/authentication/options'],
    factorTypes: { webauthn: makeWebauthnFactor(services) },
    sweep: () => sweepPasskeyChallenges(core.pool),
  }
}

function addRoutes(app: Hono<AuthEnv>, services: PasskeyServices): void {
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
