import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeCertificate } from './certificate.ts'
import { readPrivateKey } from './private-key.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))

test.each([
  ['PEM', pem],
  ['PEM of PKCS#1', String(privateKey.export({ type: 'pkcs1', format: 'pem' }))],
  ['PEM in one line', pem.replaceAll('\n', '\\n')],
  ['base64 of PKCS#1', privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64')],
  ['base64 of PKCS#8', privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')],
  ['base64 of PEM', Buffer.from(pem).toString('base64')],
  ['base64 of a file of PEM', wrapped(`\n${pem.replaceAll('\n', '\r\n')}`)],
])('a key is read as %s', (_form, text) => {
  expect(readPrivateKey(text).equals(privateKey)).toBe(true)
})

test.each([
  ['nonsense', 'nonsense'],
  ['too small', exported(generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey)],
  ['of another type', exported(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)],
  [
    'with another exponent',
    exported(generateKeyPairSync('rsa', { modulusLength: 2048, publicExponent: 3 }).privateKey),
  ],
])('a key that is %s is rejected without repeating it', (_why, text) => {
  expect(() => readPrivateKey(text)).toThrow(/^must be an RSA key/)
})

test('the certificate belongs to the key and is always the same', () => {
  const made = makeCertificate(privateKey, 'leads.example.com')
  const seen = new X509Certificate(made)
  expect(seen.checkPrivateKey(privateKey)).toBe(true)
  expect(seen.verify(seen.publicKey)).toBe(true)
  expect(seen.validFrom).toBe('Jan  1 00:00:00 1970 GMT')
  expect(seen.validTo).toBe('Jan  1 00:00:00 2170 GMT')
  expect(makeCertificate(privateKey, 'leads.example.com').equals(made)).toBe(true)
})

/** Wraps lines as `base64 key.pem` does. */
function wrapped(text: string): string {
  return Buffer.from(text)
    .toString('base64')
    .replaceAll(/.{76}/g, (line) => `${line}\n`)
}

function exported(key: import('node:crypto').KeyObject): string {
  return String(key.export({ type: 'pkcs8', format: 'pem' }))
}
