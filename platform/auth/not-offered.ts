import { z } from 'zod'
import { readBody, text } from './body.ts'
import { AuthError } from './errors.ts'
import type { AuthContext, AuthServices } from './services.ts'

// What Supabase Auth can do and is switched off here, refused in its own words.

export function refuseSso(): never {
  throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
}

export async function refuseWeb3(_: AuthServices, c: AuthContext): Promise<never> {
  const { chain } = await readBody(c, z.object({ chain: text }))
  if (chain !== 'solana' && chain !== 'ethereum') {
    throw new AuthError(400, 'web3_unsupported_chain', 'Unsupported chain')
  }
  throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
}
