import type { AuthServices } from '../services/services.ts'

/** The site that passkeys belong to, as browsers check it. */
export type PasskeySettings = {
  /** The host name, without a port. */
  rpId: string
  /** The site name that browsers show. */
  rpName: string
  /** Origins of pages that may use passkeys. */
  origins: string[]
}

export type PasskeyServices = AuthServices & { passkeys: PasskeySettings | undefined }
