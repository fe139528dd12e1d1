import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { inButtonOrder } from '../../text/provider-names.ts'
import { backendPaths } from '../../wire/paths.ts'
import { anonKey, backendAddress } from '../backend-address.ts'

const Settings = z.object({ external: z.record(z.string(), z.boolean()) })

/** Who else may sign people in here; nobody until the backend has said so. */
export function useSignInProviders(): string[] {
  const { data = [] } = useQuery({
    queryKey: ['sign-in-providers'],
    queryFn: readProviders,
    staleTime: Infinity,
    retry: false,
  })
  return data
}

async function readProviders(): Promise<string[]> {
  const response = await fetch(backendAddress(`${backendPaths.auth}/settings`), {
    headers: { apikey: anonKey() },
  })
  if (!response.ok) return []
  const { external } = Settings.parse(await response.json())
  return inButtonOrder(Object.keys(external).filter((name) => external[name]))
}
