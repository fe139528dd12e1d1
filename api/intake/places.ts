import { Hono } from 'hono'
import { placeOfZip } from '../../engine/location.ts'
import type { Place } from '../../wire/quote-request.ts'
import { AppError } from '../app-error.ts'
import type { ApiEnv } from '../app.ts'

/** GET places/:zip: the quote form shows where a ZIP code is. */
export function places(): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get('/places/:zip', (c) => {
    const place = placeOfZip(c.req.param('zip'))
    if (place === undefined) throw new AppError('not_found')
    const { zip, city, state } = place
    c.header('cache-control', 'public, max-age=86400')
    return c.json({ zip, city, state } satisfies Place)
  })
}
