import { backendPaths } from '../../../wire/paths.ts'
import { readWithdrawOutcome, type WithdrawOutcome } from '../../../wire/withdraw-outcome.ts'
import { backendAddress } from '../../backend-address.ts'

export type WithdrawLink = { id: string; token: string }

/** The link in the page's address; null if a part is missing. */
export function readWithdrawLink(search: string): WithdrawLink | null {
  const { id, token } = Object.fromEntries(new URLSearchParams(search))
  return id && token ? { id, token } : null
}

/** Never throws. */
export async function sendWithdrawal(link: WithdrawLink): Promise<WithdrawOutcome> {
  try {
    const response = await fetch(backendAddress(backendPaths.withdrawals), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(link),
      signal: AbortSignal.timeout(20_000),
    })
    return await readWithdrawOutcome(response)
  } catch {
    return 'network'
  }
}
