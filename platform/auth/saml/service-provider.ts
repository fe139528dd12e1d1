import type { Buffer } from 'node:buffer'
import type { KeyObject } from 'node:crypto'
import { certificateOf } from './certificate.ts'
import { readPrivateKey } from './private-key.ts'
import type { AuthServices } from '../services/services.ts'

/** SAML is offered to whoever has a key to sign its requests with. */
export type SamlOptions = { privateKey: string }

/** We, as identity providers know us. */
export type ServiceProvider = {
  entityId: string
  /** Where an identity provider's form leads to: the assertion consumer service. */
  acsUrl: string
  privateKey: KeyObject
  certificate: Buffer
}

export type SamlServices = AuthServices & { saml: ServiceProvider | undefined }

/** @throws Error when the key is none */
export function makeServiceProvider(options: SamlOptions, publicUrl: string): ServiceProvider {
  const privateKey = readPrivateKey(options.privateKey)
  const { origin, hostname } = new URL(publicUrl)
  return {
    entityId: `${origin}/auth/v1/sso/saml/metadata`,
    acsUrl: `${origin}/auth/v1/sso/saml/acs`,
    privateKey,
    certificate: certificateOf(privateKey, hostname),
  }
}
