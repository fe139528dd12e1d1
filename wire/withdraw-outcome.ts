import { Withdrawn } from './public-answers.ts'

export type WithdrawOutcome = 'withdrawn' | 'already' | 'broken' | 'network' | 'failed'

/** What the server writes into the withdrawal page; null shows the question. */
export type WithdrawAnswer = { outcome: WithdrawOutcome | null }

/** Reads the response of `POST withdrawals`. */
export async function readWithdrawOutcome(response: Response): Promise<WithdrawOutcome> {
  if (response.status === 404 || response.status === 422) return 'broken'
  if (!response.ok) return 'failed'
  const body: unknown = await response.json()
  return Withdrawn(body) && body.already ? 'already' : 'withdrawn'
}
