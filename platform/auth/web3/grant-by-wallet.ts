import { Buffer } from 'node:buffer'
import { z } from 'zod'
import { inTransaction, type Db } from '../../database.ts'
import { grantAccess, readOrigin } from '../sessions/access.ts'
import { audit } from '../stores/audit-log.ts'
import { readBody, text } from '../ground/body.ts'
import { AuthError, validationFailed } from '../ground/errors.ts'
import { findIdentity, insertIdentity, type NewIdentity } from '../stores/identities.ts'
import { refreshIdentity } from '../accounts/outside-identities.ts'
import { countCall } from '../services/rate-limiting.ts'
import { isRedirectAllowed } from '../redirects/redirect-target.ts'
import type { AuthServices } from '../services/services.ts'
import type { AuthContext } from '../ground/context.ts'
import { refuseClosedSignup } from '../accounts/closed-signup.ts'
import { findFirstUse, spendProof } from '../proofs/spent-proofs.ts'
import { retryOnConflict } from '../ground/unique-violation.ts'
import { insertUser, type User } from '../stores/users.ts'
import { isSignedByEthereum, readEthereumSignature } from './ethereum.ts'
import { readSignInMessage, type Chain, type SignInMessage } from './sign-in-message.ts'
import { isSignedBySolana, readSolanaSignature } from './solana.ts'
import { messageValiditySeconds, type Web3Services } from './settings.ts'

const WalletGrant = z.object({ message: text, signature: text, chain: text })

/** Signs in with a wallet's signed message (docs/contract.md, G125 to G127). */
export async function grantByWallet(services: Web3Services, c: AuthContext): Promise<Response> {
  await countCall(services, c, 'web3')
  const { ethereum = false, solana = false } = services.web3 ?? {}
  if (!ethereum && !solana) throw disabled('Web3')
  const body = await readBody(c, WalletGrant)
  const { chain } = body
  if (chain !== 'solana' && chain !== 'ethereum') {
    throw new AuthError(400, 'web3_unsupported_chain', 'Unsupported chain')
  }
  if (chain === 'solana' && !solana) throw disabled('Solana Web3')
  if (chain === 'ethereum' && !ethereum) throw disabled('Ethereum Web3')
  const message = readSignedMessage(chain, body.message, body.signature)
  const refusal =
    message === null
      ? 'Signature does not match address in message'
      : explainRefusal(services, message, chain)
  if (message === null || refusal !== null) return refuseGrant(c, refusal ?? '')

  const access = await retryOnConflict(() =>
    inTransaction(services.pool, async (tx) => {
      if (!(await mayUse(tx, c, message, chain))) return null
      const user = await findOrCreateAccount(services, tx, message, chain)
      await audit(tx, 'login', user, readOrigin(c).address, {
        provider: 'web3',
        chain,
        network: message.chainId ?? '',
        address: message.address,
        domain: message.domain,
        uri: message.uri.href,
      })
      return grantAccess(services, tx, c, user, 'web3')
    }),
  )
  return access ? c.json(access) : refuseGrant(c, 'Signed message was used by somebody else')
}

/** @returns null if the signature is from another address */
function readSignedMessage(chain: Chain, raw: string, signature: string): SignInMessage | null {
  const bytes = Buffer.byteLength(raw)
  if (bytes < 64) throw validationFailed('message is too short')
  if (bytes > 20 * 1024) throw validationFailed('message must not exceed 20KB')
  if (chain === 'solana') {
    const signed = readSolanaSignature(signature)
    const message = readSignInMessage(raw, chain)
    return isSignedBySolana(message, signed) ? message : null
  }
  const signed = readEthereumSignature(signature)
  const message = readSignInMessage(raw, chain)
  return isSignedByEthereum(message, signed) ? message : null
}

/** Why a correctly signed message is not valid here and now, or null. */
function explainRefusal(
  { settings }: AuthServices,
  message: SignInMessage,
  chain: Chain,
): string | null {
  const name = chain === 'solana' ? 'Solana' : 'Ethereum'
  const { uri, domain, issuedAt, expirationTime, notBefore } = message
  const isLocal = uri.hostname === 'localhost'
  if (uri.protocol !== 'https:' && !(isLocal && uri.protocol === 'http:')) {
    return `Signed ${name} message is using URI which does not use HTTPS`
  }
  if (!isRedirectAllowed(uri.href, settings)) {
    return `Signed ${name} message is using URI which is not allowed on this server, message was signed for another app`
  }
  if (uri.host !== domain || !(isLocal || isRedirectAllowed(`https://${domain}/`, settings))) {
    return `Signed ${name} message is using a Domain that does not match the one in URI which is not allowed on this server`
  }
  const now = Date.now()
  if (notBefore && now < notBefore.getTime()) {
    return `Signed ${name} message becomes valid in the future`
  }
  if (expirationTime && now > expirationTime.getTime()) {
    return `Signed ${name} message is expired`
  }
  const age = now - issuedAt.getTime()
  if (age > messageValiditySeconds * 1000) return `${name} message was issued too long ago`
  if (age < -messageValiditySeconds * 1000) {
    return `${name} message was issued too far in the future`
  }
  return null
}

/**
 * A message works again at the address where it was first used, so that a lost response can be requested
 * again.
 */
async function mayUse(
  tx: Db,
  c: AuthContext,
  message: SignInMessage,
  chain: Chain,
): Promise<boolean> {
  const { address } = readOrigin(c)
  const goodUntil = new Date(message.issuedAt.getTime() + messageValiditySeconds * 1000)
  const proof = { kind: 'web3', issuer: chain, text: message.raw, goodUntil } as const
  return (await spendProof(tx, proof, address)) || (await findFirstUse(tx, proof)) === address
}

async function findOrCreateAccount(
  services: AuthServices,
  tx: Db,
  message: SignInMessage,
  chain: Chain,
): Promise<User> {
  const identity = toIdentity(message, chain)
  const found = await findIdentity(tx, identity)
  if (found) return (await refreshIdentity(tx, found, identity)).user
  refuseClosedSignup(services)
  const user = await insertUser(tx, {
    email: null,
    passwordHash: null,
    userMetadata: identity.data,
    appMetadata: { provider: 'web3', providers: ['web3'] },
  })
  await insertIdentity(tx, user.id, identity)
  return user
}

/** The case of an Ethereum address is only a checksum. */
function toIdentity(message: SignInMessage, chain: Chain): NewIdentity {
  const address = chain === 'ethereum' ? message.address.toLowerCase() : message.address
  const providerId = `web3:${chain}:${address}`
  const data = {
    sub: providerId,
    email_verified: false,
    phone_verified: false,
    custom_claims: {
      address: message.address,
      chain,
      network: message.chainId ?? '',
      domain: message.domain,
      statement: message.statement ?? '',
    },
  }
  return { provider: 'web3', providerId, data }
}

function disabled(what: string): AuthError {
  return new AuthError(422, 'web3_provider_disabled', `${what} provider is disabled`)
}

function refuseGrant(c: AuthContext, why: string): Response {
  return c.json({ error: 'invalid_grant', error_description: why }, 400)
}
