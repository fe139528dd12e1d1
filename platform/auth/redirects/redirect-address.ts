import type { Access } from '../services/signed-in.ts'
import type { AuthError } from '../ground/errors.ts'

/** The redirects at the end of an emailed link. Tokens go into the fragment, which is never sent to a server. */
export function accessRedirect(target: string, access: Access, type?: string): string {
  return withFragment(target, {
    access_token: access.access_token,
    expires_at: String(access.expires_at),
    expires_in: String(access.expires_in),
    refresh_token: access.refresh_token,
    sb: '',
    token_type: access.token_type,
    ...(type === undefined ? {} : { type }),
  })
}

export function codeRedirect(target: string, code: string): string {
  return withQuery(target, { code })
}

export function messageRedirect(target: string, message: string, isPkce: boolean): string {
  return withFragment(isPkce ? withQuery(target, { message }) : target, { message, sb: '' })
}

/** OAuth's error name for each HTTP status (RFC 6749, 4.1.2.1). */
export const oauthErrorNames: Record<number, string | undefined> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

export function errorRedirect(target: string, error: AuthError, isPkce: boolean): string {
  const name = oauthErrorNames[error.status]
  const fields = {
    ...(name === undefined ? {} : { error: name }),
    error_code: error.code,
    error_description: error.message,
  }
  return withFragment(isPkce ? withQuery(target, fields) : target, { ...fields, sb: '' })
}

export function withQuery(target: string, fields: Record<string, string>): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  return url.href
}

export function withFragment(target: string, fields: Record<string, string>): string {
  const [address = ''] = target.split('#')
  return `${address}#${new URLSearchParams(fields)}`
}
