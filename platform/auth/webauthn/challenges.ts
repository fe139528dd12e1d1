import type { PasskeyServices } from './settings.ts'
import { z } from 'zod'
import type { Db } from '../../database.ts'
import { isUuid } from '../../../postgres/uuid.ts'
import { readBody, text } from '../ground/body.ts'
import { AuthError, validationFailed } from '../ground/errors.ts'
import type { AuthContext } from '../ground/context.ts'
import { ceremonySeconds, verificationFailed, type CeremonyData } from './relying-party.ts'

export type PasskeyPurpose = 'registration' | 'authentication'

/** @returns fields of the response beside the options */
export async function storePasskeyChallenge(
  db: Db,
  purpose: PasskeyPurpose,
  userId: string | null,
  ceremony: CeremonyData,
): Promise<{ challenge_id: string; expires_at: number }> {
  const { rows } = await db.query<{ id: string; expires_at: Date }>(
    `insert into auth.webauthn_challenges (user_id, challenge_type, session_data, expires_at)
     values ($1, $2, $3, now() + make_interval(secs => $4)) returning id, expires_at`,
    [userId, purpose, ceremony, ceremonySeconds],
  )
  const [row] = rows
  if (!row) throw new Error('The challenge was not stored.')
  return { challenge_id: row.id, expires_at: Math.floor(row.expires_at.getTime() / 1000) }
}

const Answer = z.object({ challenge_id: text, credential: z.unknown().optional() })

/**
 * Consumes the challenge of a response, even if the response is invalid.
 * @param userId who requested it; null for sign-ins, whose user is not known yet
 */
export async function takePasskeyAnswer<S extends z.ZodType>(
  services: PasskeyServices,
  c: AuthContext,
  expected: { purpose: PasskeyPurpose; userId: string | null; shape: S },
): Promise<{ ceremony: CeremonyData; answer: z.output<S> }> {
  const body = await readBody(c, Answer)
  if (body.challenge_id === '') throw validationFailed('challenge_id is required')
  if (body.credential === undefined || body.credential === null) {
    throw validationFailed('credential is required')
  }
  if (!isUuid(body.challenge_id)) throw validationFailed('challenge_id must be a valid UUID')
  const { rows } = await services.pool.query<{ session_data: CeremonyData; is_over: boolean }>(
    `delete from auth.webauthn_challenges
     where id = $1 and challenge_type = $2 and user_id is not distinct from $3::uuid
     returning session_data, expires_at < now() as is_over`,
    [body.challenge_id, expected.purpose, expected.userId],
  )
  const [challenge] = rows
  if (!challenge) {
    throw new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used')
  }
  if (challenge.is_over) {
    throw new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired')
  }
  const read = expected.shape.safeParse(body.credential)
  if (!read.success) throw verificationFailed('Invalid credential response')
  return { ceremony: challenge.session_data, answer: read.data }
}

/** Deletes challenges that were never completed. */
export async function sweepPasskeyChallenges(db: Db): Promise<void> {
  await db.query(
    `delete from auth.webauthn_challenges where expires_at < now() - interval '1 hour'`,
  )
}
