import { knownProviders } from './oauth/known-providers.ts'
import type { AuthServices } from './services/services.ts'
import type { AuthContext } from './ground/context.ts'

export function settings({ settings: set, parts }: AuthServices, c: AuthContext): Response {
  const on = [...(set.oauth?.providers.keys() ?? [])].map((name) => [name, true])
  const external = Object.fromEntries([...knownProviders.map((name) => [name, false]), ...on])
  return c.json({
    external: {
      ...external,
      anonymous_users: set.anonymousUsers,
      email: set.emailSignIn,
      phone: false,
      ...Object.fromEntries(parts.flatMap((part) => Object.entries(part.external ?? {}))),
    },
    disable_signup: set.disableSignup,
    mailer_autoconfirm: set.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
    ...Object.fromEntries(parts.flatMap((part) => Object.entries(part.settings ?? {}))),
  })
}

export function health(c: AuthContext): Response {
  return c.json({
    version: 'v2.180.0',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  })
}

/** The public keys of our access tokens, without the shared secret. */
export async function jwks({ keys }: AuthServices, c: AuthContext): Promise<Response> {
  c.header('Cache-Control', 'public, max-age=600')
  return c.json({ keys: await keys.published() })
}
