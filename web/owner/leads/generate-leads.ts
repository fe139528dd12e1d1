import type { Text } from '../../../text/load.ts'
import { type GenerateLeads, GeneratedLeads } from '../../../wire/generate-leads.ts'
import type { ErrorCode } from '../../../wire/errors.ts'
import type { Locale } from '../../../engine/languages.ts'
import { callFunction } from '../../app/call-function.ts'
import { createSubmitKeys } from '../../submit-keys.ts'
import { Refused } from '../../app/failure.ts'
import { announceMyself } from '../live/own-work.ts'

const keys = createSubmitKeys()

/**
 * Orders leads. An order that is sent again after a lost response counts once.
 * @throws Refused with the server's message if it sent one, else the client's error
 */
export async function generateLeads(
  order: GenerateLeads,
  text: Text,
  locale: Locale,
): Promise<GeneratedLeads> {
  const headers = { 'idempotency-key': keys.keyFor(order) }
  const answer = GeneratedLeads.safeParse(
    await announceMyself(() => callFunction('generate-leads', order, locale, headers)),
  )
  keys.renew()
  if (!answer.success) throw new Refused(text.toasts.generateFailed)
  const { success, error: sentence, code } = answer.data
  if (!success) throw new Refused(sentence ?? text.toasts.generateFailed, code)
  return answer.data
}

/** Whether an error is about the target location. */
export function isAboutPlace(error: unknown): boolean {
  return error instanceof Refused && error.refusal === 'location_unknown'
}

const solvedByPlan: ReadonlySet<string> = new Set<ErrorCode>([
  'quota_reached',
  'trial_used',
  'trial_held',
  'trial_refused',
])

/** Whether an error is about a quota, which a plan would solve. */
export function wantsPlan(error: unknown): boolean {
  return error instanceof Refused && solvedByPlan.has(error.refusal ?? '')
}
