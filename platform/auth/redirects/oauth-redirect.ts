import type { Access } from '../services/signed-in.ts'
import type { AuthError } from '../ground/errors.ts'
import { oauthErrorNames, withFragment, withQuery } from './redirect-address.ts'

const refused = ['signup_disabled', 'user_banned', 'provider_email_needs_verification']

export type RedirectedError = { error: string; error_description: string; error_code?: string }

/** The error in the query of a redirect, with OAuth's error names. */
export function redirectedError({ code, status, message }: AuthError): RedirectedError {
  const error = refused.includes(code)
    ? 'access_denied'
    : (oauthErrorNames[status] ?? 'server_error')
  return { error, error_code: code, error_description: message }
}

export function oauthErrorRedirect(target: string, error: AuthError | RedirectedError): string {
  const fields = error instanceof Error ? redirectedError(error) : error
  return withFragment(withQuery(target, fields), { ...fields, sb: '' })
}

/** The session and the provider's tokens, in the fragment, which is never sent to a server. */
export function sessionRedirect(
  target: string,
  access: Access,
  provider: { accessToken: string; refreshToken: string },
): string {
  return withFragment(target, {
    access_token: access.access_token,
    expires_at: String(access.expires_at),
    expires_in: String(access.expires_in),
    provider_token: provider.accessToken,
    ...(provider.refreshToken === '' ? {} : { provider_refresh_token: provider.refreshToken }),
    refresh_token: access.refresh_token,
    sb: '',
    token_type: access.token_type,
  })
}
