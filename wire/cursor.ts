import { z } from 'zod'

/** The last entry of a page of a list that is sorted by time. */
export const Cursor = z.object({ at: z.string(), id: z.string() })
export type Cursor = z.infer<typeof Cursor>

/** The fields of a query that asks for the page after a cursor; without them it asks for the first page. */
export const cursorFields = {
  at: z.iso.datetime({ offset: true }).optional(),
  id: z.uuid().optional(),
}
