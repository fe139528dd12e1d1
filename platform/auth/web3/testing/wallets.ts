import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { generateKeyPairSync, sign } from 'node:crypto'

/** A wallet as web pages see it. */
export type EthereumWallet = {
  address: string
  sign(message: string): string
  request(call: { method: string; params?: unknown[] }): Promise<unknown>
}

export function makeEthereumWallet(): EthereumWallet {
  const key = secp256k1.utils.randomSecretKey()
  const point = secp256k1.getPublicKey(key, false)
  const address = `0x${bytesToHex(keccak_256(point.slice(1)).slice(12))}`
  function signText(message: string): string {
    const body = Buffer.from(message)
    const prefix = Buffer.from(`\u0019Ethereum Signed Message:\n${body.length}`)
    const hash = keccak_256(Buffer.concat([prefix, body]))
    const signed = secp256k1.sign(hash, key, { prehash: false, format: 'recovered' })
    const [recovery = 0] = signed
    return `0x${bytesToHex(signed.slice(1))}${(27 + recovery).toString(16)}`
  }
  return {
    address,
    sign: signText,
    async request({ method, params = [] }) {
      if (method === 'eth_requestAccounts') return [address]
      if (method === 'eth_chainId') return '0x1'
      return signText(Buffer.from(hexToBytes(String(params[0]).slice(2))).toString())
    },
  }
}

export type SolanaWallet = {
  address: string
  publicKey: { toBase58(): string }
  /** Base64, as POST /token expects. */
  sign(message: string): string
  signMessage(message: Uint8Array): Promise<Uint8Array>
}

export function makeSolanaWallet(): SolanaWallet {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const address = base58.encode(raw)
  return {
    address,
    publicKey: { toBase58: () => address },
    sign: (message) => sign(null, Buffer.from(message), privateKey).toString('base64'),
    signMessage: async (message) => sign(null, message, privateKey),
  }
}
