import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { anonKey, backendAddress } from '../backend-address.ts'

const Settings = z.object({ passkeys_enabled: z.boolean().default(false) })

/** What this server's sign-in offers; read once for a page load. */
export function useAuthSettings() {
  return useQuery({
    queryKey: ['auth-settings'],
    staleTime: Infinity,
    async queryFn() {
      const answer = await fetch(`${backendAddress()}/auth/v1/settings`, {
        headers: { apikey: anonKey() },
      })
      return Settings.parse(await answer.json())
    },
  })
}
