import { z } from 'zod'
import { AppError } from './app-error.ts'

/**
 * The id in an address: where none can stand there is nothing.
 * @throws AppError not_found
 */
export function readId(text: string): string {
  const id = z.guid().safeParse(text)
  if (!id.success) throw new AppError('not_found')
  return id.data
}
