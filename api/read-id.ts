import { isUuid } from '../postgres/uuid.ts'
import { AppError } from './app-error.ts'

/**
 * Reads the id in a path.
 * @throws AppError not_found
 */
export function readId(text: string): string {
  if (!isUuid(text)) throw new AppError('not_found')
  return text
}
