import { Buffer } from 'node:buffer'
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { CorsOptions } from '../net/allow-all-origins.ts'
import { errorResponse, AuthError } from './auth/ground/errors.ts'

const mebibyte = 1024 * 1024

/** Browsers navigate to these directly, without an apikey. */
const keylessPaths = [
  '/auth/v1/verify',
  '/auth/v1/authorize',
  '/auth/v1/callback',
  '/auth/v1/health',
  '/auth/v1/.well-known/jwks.json',
  '/auth/v1/sso/saml/metadata',
  '/auth/v1/sso/saml/acs',
]

/** Requires one of the two API keys, as Supabase's gateway does. */
export function requireApiKey(keys: string[]): MiddlewareHandler {
  const isKnownKey = createKeyCheck(keys)
  return async (c, next) => {
    if (keylessPaths.includes(c.req.path)) return next()
    const apiKey = c.req.header('apikey') ?? c.req.query('apikey') ?? ''
    if (apiKey === '') {
      return c.json({ message: 'No API apiKey found in request' }, 401)
    }
    if (isKnownKey(apiKey)) return next()
    return c.json({ message: 'Invalid authentication credentials' }, 401)
  }
}

/** Compares a key with those known, in constant time. */
export function createKeyCheck(keys: string[]): (apiKey: string) => boolean {
  const known = keys.map(digest)
  return (apiKey) => {
    const offered = digest(apiKey)
    return known.some((key) => timingSafeEqual(key, offered))
  }
}

/** Supabase allows every origin, because access depends on the bearer token and cookies are ignored. */
export const corsOptions: CorsOptions = {
  methods: ['GET', 'HEAD', 'PUT', 'PATCH', 'POST', 'DELETE', 'OPTIONS'],
  exposedHeaders: [
    'Accept-Ranges',
    'Content-Encoding',
    'Content-Location',
    'Content-Profile',
    'Content-Range',
    'Content-Type',
    'Date',
    'ETag',
    'Link',
    'Location',
    'Preference-Applied',
    'Range-Unit',
    'Retry-After',
    'X-Request-Id',
    'X-Sb-Error-Code',
    'X-Supabase-Api-Version',
    'X-Total-Count',
  ],
  maxAgeSeconds: 3600,
}

/** Sends the `X-Request-Id` of the request back, or a new one. */
export function nameRequests(): MiddlewareHandler {
  return async (c, next) => {
    const requestId = c.req.header('x-request-id') ?? ''
    const id = /^[\w-]{1,64}$/.test(requestId) ? requestId : randomUUID()
    c.set('requestId', id)
    await next()
    c.res.headers.set('x-request-id', id)
  }
}

/** Answers paths that no service has, in the envelope of the service's errors. */
export function answerUnknownPath(c: Context): Response {
  if (c.req.path.startsWith('/storage/v1')) {
    const message = `Route ${c.req.method}:${c.req.path} not found`
    return c.json({ statusCode: '404', error: 'Not Found', message }, 404)
  }
  return c.json({ message: 'Not Found' }, 404)
}

/** 1 MiB, the limit of Supabase Auth. */
export function limitAuthBodies(): MiddlewareHandler {
  return bodyLimit({
    maxSize: mebibyte,
    onError: (c) =>
      errorResponse(
        c,
        new AuthError(
          413,
          'request_entity_too_large',
          `Request body too large (max ${mebibyte} bytes)`,
        ),
      ),
  })
}

/** Hashes to a fixed length, so that the comparison takes constant time. */
function digest(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
