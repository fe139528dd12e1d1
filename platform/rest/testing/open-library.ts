import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import type { TokenVerdict } from '../../claims.ts'
import { createRest } from '../rest.ts'
import { defaultSettings, type RestSettings } from '../catalog/settings.ts'

type Reply = {
  status: number
  headers: Headers
  text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read bodies of any shape
  json: any
}

export type Library = {
  /** Sends a request with the bearer `token` (see `verify`), or anonymously. */
  ask(
    method: string,
    path: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Reply>
  app: ReturnType<typeof createRest>
  errors: unknown[]
  close(): void
}

/** rest/v1 over the schema `library`, which `admin` creates first (testing/library.sql). */
export async function openLibrary(
  pools: { admin?: pg.Pool; rest: pg.Pool },
  settings: Partial<RestSettings> = {},
): Promise<Library> {
  await pools.admin?.query(await readFile(new URL('library.sql', import.meta.url), 'utf8'))
  const abort = new AbortController()
  const errors: unknown[] = []
  const app = createRest({
    pool: pools.rest,
    verifyToken: verify,
    settings: { ...defaultSettings, maxRows: null, schemas: ['library', 'public'], ...settings },
    onError: (error) => errors.push(error),
    signal: abort.signal,
  })
  return {
    app,
    errors,
    close: () => abort.abort(),
    async ask(method, path, { token, body, headers = {} } = {}) {
      const response = await app.request(path, {
        method,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, text, json: parse(text) }
    },
  }
}

export function userId(n: number): string {
  return `00000000-0000-0000-0000-${String(n).padStart(12, '0')}`
}

/** `service`, `expired`, `user1`, `user2` …, and `role=<name>` for any role; other tokens are invalid. */
function verify(token: string): TokenVerdict {
  if (token === 'expired') return { ok: false, reason: 'expired' }
  if (token === 'service') return accepted({ role: 'service_role' })
  if (token.startsWith('role=')) return accepted({ role: token.slice(5) })
  const number = token.startsWith('user') ? Number(token.slice(4)) : Number.NaN
  if (Number.isInteger(number)) return accepted({ role: 'authenticated', sub: userId(number) })
  return { ok: false, reason: 'invalid' }
}

function accepted(claims: { role: string; sub?: string }): TokenVerdict {
  return { ok: true, claims, raw: JSON.stringify(claims) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
