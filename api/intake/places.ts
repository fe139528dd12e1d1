import { Hono } from 'hono'
import { z } from 'zod'
import { placeOfZip, readLocation } from '../../engine/location.ts'
import type { Place } from '../../wire/public-answers.ts'
import { AppError } from '../app-error.ts'
import type { ApiDependencies, ApiEnv } from '../dependencies.ts'
import { readBearer } from '../read-bearer.ts'
import { parseBody } from '../parse-body.ts'

/**
 * GET places/:zip returns the city and state of a ZIP code, for the quote form. GET places?location= checks
 * whether leads can be ordered there; 422 location_unknown if not.
 */
export function places({ verifyToken }: Pick<ApiDependencies, 'verifyToken'>): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/places', async (c) => {
      // Correcting a misspelled name costs CPU time, and only signed-in users can order.
      await readBearer(c, verifyToken)
      mustBePlace(parseBody(Location, c.req.query()).location)
      return c.json({ success: true })
    })
    .get('/places/:zip', (c) => {
      const place = placeOfZip(c.req.param('zip'))
      if (place === undefined) throw new AppError('not_found')
      const { zip, city, state } = place
      c.header('cache-control', 'public, max-age=86400')
      return c.json({ zip, city, state } satisfies Place)
    })
}

const Location = z.object({ location: z.string().trim().min(1).max(200) })

/** @throws AppError location_unknown, with suggestions */
function mustBePlace(location: string): void {
  const reading = readLocation(location)
  if (reading.ok) return
  throw new AppError('location_unknown', {
    place: location,
    suggestions: reading.suggestions,
    several: reading.reason === 'ambiguous',
  })
}
