import pino from 'pino'
import type { Env } from './env/env.ts'

export type Log = pino.Logger

/** Logs go to stderr as JSON lines; stdout has only the lines for the person who starts the server. */
export function createLog(level: Env['logLevel']): Log {
  const secret = [
    'authorization',
    'apikey',
    'password',
    'token',
    'access_token',
    'refresh_token',
    'cookie',
  ]
  return pino(
    {
      level,
      base: undefined,
      redact: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      // A database error contains the values of the refused row; these of its fields do not.
      serializers: { err: errorFacts, error: errorFacts },
    },
    pino.destination({ fd: 2, sync: true }),
  )
}

function errorFacts(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? { code: String(error.code) } : {}
  const cause = error.cause === undefined ? {} : { cause: errorFacts(error.cause) }
  return { name: error.name, message: error.message, ...code, stack: error.stack, ...cause }
}
