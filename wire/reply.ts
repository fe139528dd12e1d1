import { RefusalShown } from './public-answers.ts'
import type { Shape } from './shape.ts'

/** A response of functions/v1, as a public page reads it. */
export type Reply<T> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; refusal: RefusalShown }
  | { kind: 'network' }

/**
 * Reads a response; a failed request counts as a network failure, and so does a response of another shape, since a
 * proxy or an older server sent it. Never throws.
 */
export async function readReply<T>(
  shape: Shape<T>,
  request: Response | Promise<Response>,
): Promise<Reply<T>> {
  try {
    const response = await request
    const body: unknown = await response.json()
    if (response.ok && shape(body)) return { kind: 'done', value: body }
    if (!response.ok && RefusalShown(body)) return { kind: 'refused', refusal: body }
    return { kind: 'network' }
  } catch {
    return { kind: 'network' }
  }
}
