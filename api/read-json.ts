import type { Buffer } from 'node:buffer'
import { announcesMore } from '../net/announces-more.ts'
import { readAtMost } from '../net/read-at-most.ts'
import { AppError } from './app-error.ts'

/** Far above any form or webhook body. Parsing blocks the event loop. */
const mostJson = 256 * 1024

/**
 * Reads the JSON body of a request in a form that PostgreSQL can store: no NUL, no lone surrogates.
 * @throws AppError too_large beyond 256 KiB, bad_json
 */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request, mostJson)
  try {
    return storable(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    throw new AppError('bad_json')
  }
}

const tooLarge = () => new AppError('too_large')

/** @throws AppError too_large, or the given error, beyond `most` bytes */
export async function readBytes(
  request: Request,
  most: number,
  error = tooLarge,
): Promise<Buffer<ArrayBuffer>> {
  if (announcesMore(request, most)) throw error()
  return readAtMost(request, most, error)
}

/**
 * Reads the body before the handler runs, so that a slow sender does not keep other callers waiting.
 * @throws AppError too_large beyond 256 KiB
 */
export async function readAhead(request: Request): Promise<Request> {
  const body = await readBytes(request, mostJson)
  const { url, method, headers } = request
  return new Request(url, { method, headers, body: body.byteLength > 0 ? body : null })
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return makeStorable(value)
  if (Array.isArray(value)) return value.map(storable)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [makeStorable(name), storable(inner)]),
  )
}

/** PostgreSQL text can hold neither U+0000 nor a lone surrogate. */
export function makeStorable(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD').replaceAll('\0', '')
}
