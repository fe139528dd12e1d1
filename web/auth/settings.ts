import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { inButtonOrder } from '../../text/provider-names.ts'
import { backendPaths } from '../../wire/paths.ts'
import { anonKey, backendAddress } from '../backend-address.ts'

const Settings = z.object({
  external: z.record(z.string(), z.boolean()).default({}),
  passkeys_enabled: z.boolean().default(false),
  saml_enabled: z.boolean().default(false),
})

type AuthSettings = {
  passkeys: boolean
  /** Whether company sign-in (SSO) is available. */
  companies: boolean
  /** Whether codes can be sent as text messages. */
  phone: boolean
  /** The sign-in providers, in the order of their buttons. */
  providers: string[]
}

/** What sign-in offers on this server; read once per page load. */
export function useAuthSettings() {
  return useQuery({ queryKey: ['auth-settings'], queryFn: readSettings, staleTime: Infinity })
}

async function readSettings(): Promise<AuthSettings> {
  const response = await fetch(backendAddress(`${backendPaths.auth}/settings`), {
    headers: { apikey: anonKey() },
  })
  if (!response.ok) throw new Error(`GET /settings returned HTTP ${response.status}.`)
  const { external, passkeys_enabled, saml_enabled } = Settings.parse(await response.json())
  return {
    passkeys: passkeys_enabled,
    companies: saml_enabled,
    phone: external['phone'] === true,
    providers: inButtonOrder(Object.keys(external).filter((name) => external[name])),
  }
}
