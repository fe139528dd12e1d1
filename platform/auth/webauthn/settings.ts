import type { AuthServices } from '../services/services.ts'

/** The site that keys are made for, as browsers check it. */
export type PasskeySettings = {
  /** The host name that keys belong to, without a port. */
  rpId: string
  /** What a browser calls the site when it asks for a key. */
  rpName: string
  /** The pages that may ask for one, as origins. */
  origins: string[]
}

export type PasskeyServices = AuthServices & { passkeys: PasskeySettings | undefined }
