import { Buffer } from 'node:buffer'
import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  sign,
  type KeyObject,
} from 'node:crypto'
import { encodeCbor, type CborValue } from './cbor.ts'

export type KeyKind = 'ES256' | 'EdDSA'

/** Ways in which an authenticator, or the page around it, can misbehave. */
export type Forgery = {
  origin?: string
  rpId?: string
  challenge?: string
  crossOrigin?: boolean
  userVerified?: boolean
  userPresent?: boolean
  counter?: number
  backupEligible?: boolean
  userHandle?: string
  type?: string
  credentialId?: Buffer
  /** Changes the authenticator data after it was signed. */
  tamper?: (authenticatorData: Buffer) => Buffer
  /** Signs with another key. */
  key?: SoftKey
}

type Options = {
  challenge: string
  rpId?: string | undefined
  rp?: { id?: string | undefined }
  user?: { id: string }
}

export type SoftKey = ReturnType<typeof createSoftKey>

/**
 * A software authenticator with real keys and no attestation. It produces the JSON that browsers send
 * (WebAuthn Level 3, toJSON).
 */
export function createSoftKey(origin: string, kind: KeyKind = 'ES256') {
  const pair =
    kind === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('ed25519')
  const id = randomBytes(32)
  let counter = 0
  let userHandle = ''

  function authenticatorData(rpId: string, forged: Forgery, attested: Buffer): Buffer {
    counter = forged.counter ?? counter + 1
    return encodeAuthenticatorData(rpId, counter, forged, attested)
  }

  const ownSignature = (data: Buffer) => signWith(pair.privateKey, kind, data)
  return {
    id,
    sign: ownSignature,
    /** Answers `navigator.credentials.create()`. */
    create(options: Options, forged: Forgery = {}) {
      userHandle = options.user?.id ?? ''
      const credentialId = forged.credentialId ?? id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([
        Buffer.alloc(16),
        length,
        credentialId,
        encodeCbor(coseKey(pair.publicKey, kind)),
      ])
      const authData = authenticatorData(options.rp?.id ?? '', forged, attested)
      const attestation = new Map<string, CborValue>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', forged.tamper ? forged.tamper(authData) : authData],
      ])
      const client = clientData(origin, 'webauthn.create', options.challenge, forged)
      return {
        ...envelope(credentialId),
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: encodeCbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Answers `navigator.credentials.get()`. */
    get(options: Options, forged: Forgery = {}) {
      const authData = authenticatorData(options.rpId ?? '', forged, Buffer.alloc(0))
      const client = clientData(origin, 'webauthn.get', options.challenge, forged)
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
      const signature = (forged.key?.sign ?? ownSignature)(signed)
      return {
        ...envelope(forged.credentialId ?? id),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: (forged.tamper ? forged.tamper(authData) : authData).toString(
            'base64url',
          ),
          signature: signature.toString('base64url'),
          userHandle: forged.userHandle ?? userHandle,
        },
      }
    },
  }
}

function encodeAuthenticatorData(
  rpId: string,
  counter: number,
  forged: Forgery,
  attested: Buffer,
): Buffer {
  const flags =
    ((forged.userPresent ?? true) ? 1 : 0) |
    ((forged.userVerified ?? true) ? 4 : 0) |
    (forged.backupEligible ? 8 : 0) |
    (attested.length > 0 ? 64 : 0)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const rpIdHash = createHash('sha256')
    .update(forged.rpId ?? rpId)
    .digest()
  return Buffer.concat([rpIdHash, Buffer.from([flags]), count, attested])
}

function clientData(origin: string, type: string, challenge: string, forged: Forgery): Buffer {
  return Buffer.from(
    JSON.stringify({
      type: forged.type ?? type,
      challenge: forged.challenge ?? challenge,
      origin: forged.origin ?? origin,
      crossOrigin: forged.crossOrigin ?? false,
    }),
  )
}

function envelope(id: Buffer) {
  const name = id.toString('base64url')
  return { id: name, rawId: name, type: 'public-key', clientExtensionResults: {} }
}

function signWith(key: KeyObject, kind: KeyKind, data: Buffer): Buffer {
  return kind === 'ES256' ? createSign('sha256').update(data).sign(key) : sign(null, data, key)
}

/** RFC 9053: EC2 keys with both coordinates, OKP keys with one. */
function coseKey(key: KeyObject, kind: KeyKind): Map<number, CborValue> {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  if (kind === 'EdDSA') {
    return new Map<number, CborValue>([
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, Buffer.from(x, 'base64url')],
    ])
  }
  return new Map<number, CborValue>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
}
