import { readCallerNetwork, nestNetworks } from '../../../net/caller-network.ts'
import { readClientAddress } from '../../client-address.ts'
import type { Caller } from '../../../net/fair-queue.ts'
import type { AuthContext } from '../ground/context.ts'

/** The service role key, which creates accounts and sets passwords. */
export const operatorCaller: Caller = { shares: ['operator'], isKnown: true }

/** Someone with an open session of this account, or on a network from which it signed in before. */
export function ownerCaller(userId: string): Caller {
  return { shares: [userId], isKnown: true }
}

export function strangerCaller(c: AuthContext): Caller {
  const address = readClientAddress(c)
  return { shares: address === null ? [unknownNetwork] : nestNetworks(address), isKnown: false }
}

/** The caller's network, in the format of `platform.known_networks`. */
export function readNetwork(address: string | null): string {
  return address === null ? unknownNetwork : readCallerNetwork(address)
}

const unknownNetwork = 'unknown'
