import { Buffer } from 'node:buffer'
import { createPublicKey, sign, type KeyObject } from 'node:crypto'

/**
 * A certificate that carries only the public key, which is all that SAML needs. The same key and host always
 * give the same bytes, since identity providers store it and all processes must agree.
 * @returns DER (RFC 5280)
 */
export function makeCertificate(key: KeyObject, host: string): Buffer {
  const name = sequence(
    der(0x31, sequence(commonName, der(0x0c, Buffer.from(`SAML 2.0 Certificate for ${host}`)))),
  )
  const forever = sequence(
    der(0x17, Buffer.from('700101000000Z')),
    der(0x18, Buffer.from('21700101000000Z')),
  )
  const content = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    sha256WithRsa,
    name,
    forever,
    name,
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(keyUsage, der(0x01, Buffer.of(0xff)), digitalSignature))),
  )
  return sequence(content, sha256WithRsa, bits(sign('sha256', content, key)))
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const size = content.length
  if (size < 0x80) return Buffer.concat([Buffer.of(tag, size), content])
  const digits = Buffer.from(size.toString(16).padStart(size > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.of(tag, 0x80 + digits.length), digits, content])
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts)
}

function bits(content: Buffer): Buffer {
  return der(0x03, Buffer.of(0), content)
}

const sha256WithRsa = sequence(
  der(0x06, Buffer.from('2a864886f70d01010b', 'hex')),
  der(0x05, Buffer.alloc(0)),
)
const commonName = der(0x06, Buffer.from('550403', 'hex'))
const keyUsage = der(0x06, Buffer.from('551d0f', 'hex'))
const digitalSignature = der(0x04, der(0x03, Buffer.of(7, 0x80)))
