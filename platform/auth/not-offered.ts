import { z } from 'zod'
import { readBody, text } from './body.ts'
import { AuthError, validationFailed } from './errors.ts'
import type { AuthContext, AuthServices } from './services.ts'

// What Supabase Auth can do and is switched off here, refused in its own words.

export function refuseProvider(c: AuthContext): never {
  const provider = c.req.query('provider') ?? ''
  const isName = /^[a-z0-9_:-]{1,50}$/.test(provider)
  throw validationFailed(
    isName
      ? 'Unsupported provider: provider is not enabled'
      : 'Unsupported provider: Provider could not be found',
  )
}

const IdToken = z.object({ id_token: text, provider: text })

export async function refuseIdToken(_: AuthServices, c: AuthContext): Promise<Response> {
  const body = await readBody(c, IdToken)
  if (body.id_token === '') {
    return c.json({ error: 'invalid request', error_description: 'id_token required' }, 400)
  }
  if (!['google', 'apple', 'azure', 'facebook', 'kakao', 'keycloak'].includes(body.provider)) {
    throw validationFailed(`Custom OIDC provider ${JSON.stringify(body.provider)} not allowed`)
  }
  throw new AuthError(400, 'provider_disabled', `Provider (issuer ${body.provider}) is not enabled`)
}
