import { useQuery } from '@tanstack/react-query'
import { invitationDays, type Invite } from '../../../wire/invitation.ts'
import type { Locale } from '../../../engine/languages.ts'
import { backend } from '../../app/backend.ts'
import { callFunction } from '../../app/call-function.ts'

export const invitationsKey = ['admin', 'invitations']

async function readInvitations() {
  const client = await backend()
  const { data, error } = await client
    .from('invitations')
    .select(
      'id, business_id, email, full_name, language, sent_at, accepted_at, revoked_at, businesses(business_name)',
    )
    .order('sent_at', { ascending: false })
    .limit(100)
  if (error) throw error
  return data
}
export type Invitation = Awaited<ReturnType<typeof readInvitations>>[number]

/** The latest 100, in any state. */
export function useInvitations() {
  return useQuery({ queryKey: invitationsKey, queryFn: readInvitations })
}

export type InvitationState = 'open' | 'expired' | 'accepted' | 'revoked'

export function readInvitationState(
  { sent_at, accepted_at, revoked_at }: Pick<Invitation, 'sent_at' | 'accepted_at' | 'revoked_at'>,
  now: Date,
): InvitationState {
  if (accepted_at !== null) return 'accepted'
  if (revoked_at !== null) return 'revoked'
  const age = now.getTime() - new Date(sent_at).getTime()
  return age > invitationDays * 24 * 60 * 60 * 1000 ? 'expired' : 'open'
}

/** @throws Refused with the server's sentence if it sent one */
export async function sendInvite(invite: Invite, locale: Locale): Promise<void> {
  await callFunction('send-business-owner-invite', invite, locale)
}

export async function revokeInvite(id: string, locale: Locale): Promise<void> {
  await callFunction('invitations/revocations', { id }, locale)
}
