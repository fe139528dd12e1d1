import { z } from 'zod'
import type { Web3Settings } from '../../platform/auth/web3/web3-settings.ts'

const Switch = z.enum(['1', '0'], { error: 'must be 1 or 0' }).optional()

/** Wallets that may sign in. */
export const web3Variables = { WEB3_ETHEREUM: Switch, WEB3_SOLANA: Switch }

export function web3Of(values: {
  WEB3_ETHEREUM?: '1' | '0' | undefined
  WEB3_SOLANA?: '1' | '0' | undefined
}): Web3Settings | null {
  const settings = { ethereum: values.WEB3_ETHEREUM === '1', solana: values.WEB3_SOLANA === '1' }
  return settings.ethereum || settings.solana ? settings : null
}
