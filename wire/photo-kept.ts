import { choice, object, text } from './shape.ts'
import type { Shaped } from './shape.ts'

/** `POST request-photos`: 201 with the photo's name, which the quote form sends; else 413, 422, 429 or 503. */
export const PhotoKept = object({ success: choice(true), name: text })
export type PhotoKept = Shaped<typeof PhotoKept>
