import type { AuthContext, AuthServices } from './services.ts'

/** Names that the official client and dashboard know; none of them is set up here but `email`. */
const providers = [
  'anonymous_users',
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'phone',
  'zoom',
]

export function settings({ settings: set }: AuthServices, c: AuthContext): Response {
  const off = Object.fromEntries(providers.map((name) => [name, false]))
  return c.json({
    external: { ...off, anonymous_users: set.anonymousUsers, email: true },
    disable_signup: set.disableSignup,
    mailer_autoconfirm: set.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: set.passkeys !== undefined,
  })
}

export function health(c: AuthContext): Response {
  return c.json({
    version: 'v2.180.0',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  })
}

/** The public keys that check our access tokens; the shared secret is never among them. */
export function jwks({ keys }: AuthServices, c: AuthContext): Response {
  c.header('Cache-Control', 'public, max-age=600')
  return c.json({ keys: keys.published() })
}
