import { useQuery } from '@tanstack/react-query'
import { readAuthSettings } from '../../auth/settings.ts'

/** What sign-in offers on this server; read once per page load. */
export function useAuthSettingsQuery() {
  return useQuery({ queryKey: ['auth-settings'], queryFn: readAuthSettings, staleTime: Infinity })
}
