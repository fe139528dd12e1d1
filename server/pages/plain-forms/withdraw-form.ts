import { backendPaths } from '../../../wire/paths.ts'
import { readWithdrawOutcome, type WithdrawOutcome } from '../../../wire/withdraw-outcome.ts'
import type { FormCall, PlainForm } from './plain-form.ts'

const statuses = { withdrawn: 200, already: 200, broken: 404, failed: 503, network: 503 } as const

/** The button behind the link in a homeowner's email. */
export const withdrawForm: PlainForm<'withdraw'> = {
  async open(call) {
    return { answer: { outcome: readLink(call) ? null : 'broken' }, status: 200 }
  },

  async take(call) {
    const link = readLink(call)
    const outcome: WithdrawOutcome = link
      ? await readWithdrawOutcome(await call.fetch(backendPaths.withdrawals, link))
      : 'broken'
    return { answer: { outcome }, status: statuses[outcome] }
  },
}

function readLink({ url }: FormCall): { id: string; token: string } | null {
  const { id, token } = Object.fromEntries(url.searchParams)
  return id && token ? { id, token } : null
}
