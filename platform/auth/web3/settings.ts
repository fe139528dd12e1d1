import type { AuthServices } from '../services/services.ts'

/** Which wallets may sign in. */
export type Web3Settings = { ethereum: boolean; solana: boolean }

export type Web3Services = AuthServices & { web3: Web3Settings | undefined }

/** Wallets' messages are good this long before and after they say they were issued, as at Supabase. */
export const messageValiditySeconds = 10 * 60
