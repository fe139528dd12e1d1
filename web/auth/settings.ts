import { useEffect, useState } from 'react'
import { inButtonOrder } from '../../text/provider-names.ts'
import { backendPaths } from '../../wire/paths.ts'
import { anonKey, backendAddress } from '../backend-address.ts'

type AuthSettings = {
  passkeys: boolean
  /** Whether company sign-in (SSO) is available. */
  companies: boolean
  /** Whether codes can be sent as text messages. */
  phone: boolean
  /** The sign-in providers, in the order of their buttons. */
  providers: string[]
}

let reading: Promise<AuthSettings> | undefined

/** What sign-in offers on this server, read once per page load; null until then. */
export function useAuthSettings(): AuthSettings | null {
  const [settings, setSettings] = useState<AuthSettings | null>(null)
  useEffect(() => {
    reading ??= readAuthSettings()
    reading.then(setSettings).catch(() => {
      // The next screen that needs the settings reads them again.
      reading = undefined
    })
  }, [])
  return settings
}

export async function readAuthSettings(): Promise<AuthSettings> {
  const response = await fetch(backendAddress(`${backendPaths.auth}/settings`), {
    headers: { apikey: anonKey() },
  })
  if (!response.ok) throw new Error(`GET /settings returned HTTP ${response.status}.`)
  const settings: unknown = await response.json()
  const external = Object.entries(Object(Reflect.get(Object(settings), 'external')))
  return {
    passkeys: isOn(settings, 'passkeys_enabled'),
    companies: isOn(settings, 'saml_enabled'),
    phone: external.some(([name, on]) => name === 'phone' && on === true),
    providers: inButtonOrder(external.flatMap(([name, on]) => (on === true ? [name] : []))),
  }
}

function isOn(settings: unknown, name: string): boolean {
  return Reflect.get(Object(settings), name) === true
}
