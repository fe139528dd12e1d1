import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

export type CorsOptions = {
  methods: string[]
  /** The headers that a request may have; all if omitted. */
  requestHeaders?: string[]
  /** The headers of a response that a page may read. */
  exposedHeaders: string[]
  maxAgeSeconds: number
}

/**
 * CORS for any origin. It sets the headers after the handler: if they were set before, as Hono's own middleware does,
 * Hono would copy the handler's response, and its body would become a stream.
 */
export function allowAllOrigins(options: CorsOptions): MiddlewareHandler {
  const answerPreflight = cors({
    origin: '*',
    allowMethods: options.methods,
    allowHeaders: options.requestHeaders ?? [],
    exposeHeaders: options.exposedHeaders,
    maxAge: options.maxAgeSeconds,
  })
  const exposed = options.exposedHeaders.join(',')
  return async (c, next) => {
    if (c.req.method === 'OPTIONS') return answerPreflight(c, next)
    await next()
    c.res.headers.set('access-control-allow-origin', '*')
    c.res.headers.set('access-control-expose-headers', exposed)
  }
}
