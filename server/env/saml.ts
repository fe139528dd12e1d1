import { z } from 'zod'
import { readPrivateKey } from '../../platform/auth/saml/private-key.ts'
import type { SamlOptions } from '../../platform/auth/saml/service-provider.ts'

/** Company SSO (SAML 2.0); on if there is a key. */
export const samlVariables = {
  SAML_PRIVATE_KEY: z
    .string()
    .superRefine((text, context) => {
      try {
        readPrivateKey(text)
      } catch (error) {
        context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : '' })
      }
    })
    .optional(),
}

export function readSaml({
  SAML_PRIVATE_KEY: privateKey,
}: {
  SAML_PRIVATE_KEY?: string | undefined
}): SamlOptions | null {
  return privateKey === undefined ? null : { privateKey }
}
