import type { withdrawal } from '../../../text/en/site/withdrawal.ts'

/** What the page hands to its script, in the page's language. */
export type WithdrawWords = Pick<
  typeof withdrawal,
  'action' | 'busy' | 'withdrawn' | 'already' | 'broken' | 'network' | 'failed'
>
