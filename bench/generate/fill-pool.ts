import { makeIncoming } from '../../api/intake/store-requests.ts'
import { placeOfZip } from '../../engine/location.ts'
import { coldModel } from '../../engine/score/cold-model.ts'
import { createLeadScorer } from '../../engine/score/score.ts'
import { services } from '../../engine/services.ts'
import { verifyRequest } from '../../engine/verify.ts'
import { playHomeowner } from '../../server/demo/play-homeowner.ts'
import { createRandom } from '../../server/demo/random.ts'
import { onDatabase } from '../product/fill.ts'

// Ten cities of five states; the measured order asks for one of the states.
const zips = [
  '33101',
  '32801',
  '33602',
  '32202',
  '78701',
  '77002',
  '30303',
  '85004',
  '90012',
  '94103',
]

const kinds = 1_000
const coldScorer = createLeadScorer(coldModel)

/** Fills the pool to `size` unclaimed requests, from a thousand generated homeowners. */
export async function fillPool(databaseUrl: string, size: number): Promise<void> {
  const patterns = JSON.stringify(playPatterns())
  await onDatabase(databaseUrl, async (client) => {
    await client.query(
      `insert into public.homeowner_requests
         (source, service, urgency, ownership, property_type, full_name, email, city, state, zip,
          latitude, longitude, cell, checks, score_inputs, base_score, requested_at)
       select p.source, p.service, p.urgency, p.ownership, p.property_type, p.full_name, n || p.email, p.city, p.state, p.zip,
         p.latitude, p.longitude, p.cell, p.checks, p.score_inputs, p.base_score, now() - (n % 80000) * interval '1 second'
       from generate_series((select count(*) + 1 from public.homeowner_requests), $2::int) n
       join lateral (
         select * from jsonb_populate_record(null::public.homeowner_requests, $1::jsonb -> (n % ${kinds})::int)
       ) p on true`,
      [patterns, size],
    )
    await client.query('vacuum analyze public.homeowner_requests')
  })
}

function playPatterns() {
  const random = createRandom(7)
  const now = new Date()
  return Array.from({ length: kinds }, (_, number) => {
    const place = placeOfZip(zips[number % zips.length] ?? '')
    const service = services[Math.floor(number / zips.length) % services.length]
    if (!place || !service) throw new Error('The benchmark names an unknown place or service.')
    const draft = playHomeowner(random, {
      service,
      place,
      phone: undefined,
      number: String(number),
      now,
    })
    const verification = verifyRequest(draft)
    if (!verification.accepted) throw new Error('The engine refuses a generated homeowner.')
    return makeIncoming(verification.request, verification.checks, coldScorer, now).request
  })
}
