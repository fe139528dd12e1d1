import { z } from 'zod'
import type { Web3Settings } from '../../platform/auth/web3/settings.ts'
import { Flag } from './values.ts'

/** The kinds of wallets that can sign in. */
export const web3Variables = {
  WEB3_ETHEREUM: Flag.default(false),
  WEB3_SOLANA: Flag.default(false),
}

const Variables = z.object(web3Variables)

export function readWeb3(values: z.output<typeof Variables>): Web3Settings | null {
  const settings = { ethereum: values.WEB3_ETHEREUM, solana: values.WEB3_SOLANA }
  return settings.ethereum || settings.solana ? settings : null
}
