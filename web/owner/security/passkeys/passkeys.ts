import { useQuery } from '@tanstack/react-query'
import { backend } from '../../../app/backend.ts'
import { useSignedInSession } from '../../../app/session/session.tsx'
import { unwrap } from '../../../auth/keys/unwrap.ts'

export const passkeysKey = (userId: string) => ['passkeys', userId]

async function readPasskeys() {
  return unwrap(await (await backend()).auth.passkey.list())
}
export type Passkey = Awaited<ReturnType<typeof readPasskeys>>[number]

export function usePasskeys(enabled: boolean) {
  const userId = useSignedInSession().user.id
  return useQuery({ queryKey: passkeysKey(userId), queryFn: readPasskeys, enabled })
}

export async function addPasskey(): Promise<void> {
  unwrap(await (await backend()).auth.registerPasskey())
}

export async function namePasskey(passkeyId: string, friendlyName: string): Promise<void> {
  unwrap(await (await backend()).auth.passkey.update({ passkeyId, friendlyName }))
}

export async function removePasskey(passkeyId: string): Promise<void> {
  const { error } = await (await backend()).auth.passkey.delete({ passkeyId })
  if (error) throw error
}
