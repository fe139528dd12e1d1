import { Buffer } from 'node:buffer'
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

/** @throws AppError too_large beyond `most` bytes */
export async function readBytes(request: Request, most: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw new AppError('too_large')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > most) throw new AppError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(storable)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [storableText(name), storable(inner)]),
  )
}

/** PostgreSQL text can hold neither U+0000 nor a lone surrogate. */
export function storableText(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD').replaceAll('\0', '')
}
