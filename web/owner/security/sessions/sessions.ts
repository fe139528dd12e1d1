import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { backend } from '../../../app/backend.ts'
import { unwrap } from '../../../auth/keys/unwrap.ts'
import { useSignedInSession } from '../../../app/session/session.tsx'

const Session = z.object({
  id: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  user_agent: z.string().nullable(),
  ip: z.string().nullable(),
  is_this: z.boolean(),
})
export type OwnSession = z.infer<typeof Session>

export const sessionsKey = (userId: string) => ['sessions', userId]

/** The sessions of this person, with this browser first. */
export function useOwnSessions() {
  const userId = useSignedInSession().user.id
  return useQuery({
    queryKey: sessionsKey(userId),
    queryFn: async () => z.array(Session).parse(unwrap(await (await backend()).rpc('my_sessions'))),
  })
}

export async function endSession(id: string): Promise<void> {
  const { error } = await (await backend()).rpc('end_my_session', { session: id })
  if (error) throw error
}

export async function endOtherSessions(): Promise<void> {
  const { error } = await (await backend()).auth.signOut({ scope: 'others' })
  if (error) throw error
}
