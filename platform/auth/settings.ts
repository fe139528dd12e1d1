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
    external: {
      ...off,
      anonymous_users: set.anonymousUsers,
      email: true,
      phone: set.sms !== undefined,
    },
    disable_signup: set.disableSignup,
    mailer_autoconfirm: set.autoconfirm,
    phone_autoconfirm: set.sms?.autoconfirm ?? false,
    sms_provider: set.sms?.provider ?? '',
    saml_enabled: set.saml !== undefined,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
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
export async function jwks({ keys }: AuthServices, c: AuthContext): Promise<Response> {
  c.header('Cache-Control', 'public, max-age=600')
  return c.json({ keys: await keys.published() })
}
