import type { Buffer } from 'node:buffer'
import type { KeyObject } from 'node:crypto'
import { makeCertificate } from './certificate.ts'
import { readPrivateKey } from './private-key.ts'
import type { AuthServices } from '../services/services.ts'

/** SAML is on if there is a key to sign requests with. */
export type SamlOptions = { privateKey: string }

/** How identity providers know us. */
export type ServiceProvider = {
  entityId: string
  /** The assertion consumer service, which receives the identity provider's form. */
  acsUrl: string
  privateKey: KeyObject
  certificate: Buffer
}

export type SamlServices = AuthServices & { saml: ServiceProvider | undefined }

/** @throws Error if the key is invalid */
export function makeServiceProvider(options: SamlOptions, publicUrl: string): ServiceProvider {
  const privateKey = readPrivateKey(options.privateKey)
  const { origin, hostname } = new URL(publicUrl)
  return {
    entityId: `${origin}/auth/v1/sso/saml/metadata`,
    acsUrl: `${origin}/auth/v1/sso/saml/acs`,
    privateKey,
    certificate: makeCertificate(privateKey, hostname),
  }
}
