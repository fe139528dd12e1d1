import type { AuthServices } from '../services/services.ts'

/** Wallets that can sign in. */
export type Web3Settings = { ethereum: boolean; solana: boolean }

export type Web3Services = AuthServices & { web3: Web3Settings | undefined }

/** How long before and after its time of issue a message is valid, as in Supabase Auth. */
export const messageValiditySeconds = 10 * 60
