import { z } from 'zod'
import type { Refusal } from './errors.ts'

/** `POST /functions/v1/withdrawals`: what stands in the link of the mail that confirms a request. */
export const Withdrawal = z.object({ id: z.guid(), token: z.string().min(1).max(100) })

/** 200, also for the second time, or 404 for a link that is not ours. */
export type WithdrawalAnswer = { success: true; already: boolean } | Refusal
