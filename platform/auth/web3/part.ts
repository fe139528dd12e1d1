import type { Part } from '../services/part.ts'
import type { AuthServices } from '../services/services.ts'
import { grantByWallet } from './grant-by-wallet.ts'
import type { Web3Settings } from './settings.ts'

export function web3({ web3: settings }: { web3?: Web3Settings }, core: AuthServices): Part {
  const services = { ...core, web3: settings }
  return { grants: { web3: (c) => grantByWallet(services, c) } }
}
