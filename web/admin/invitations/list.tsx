import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isLocale } from '../../../engine/languages.ts'
import { FailedNote } from '../../app/failed-note.tsx'
import { showFailure } from '../../app/show-failure.ts'
import { formatMoment } from '../../app/format.ts'
import { useLocale, useWords } from '../../app/locale.tsx'
import { showToast } from '../../app/toasts.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import {
  invitationsKey,
  revokeInvite,
  sendInvite,
  readInvitationState,
  useInvitations,
  type Invitation,
  type InvitationState,
} from './invitations.ts'

/** The invitations with their state; open ones can be sent again or withdrawn. */
export function InvitationList() {
  const { invite: words } = useWords('admin').admin
  const invitations = useInvitations()
  return (
    <section className="mt-6" aria-labelledby="invitations-title">
      <h2 id="invitations-title" className="mb-4">
        {words.list}
      </h2>
      {invitations.isPending && <Skeleton className="h-24 w-full" />}
      {invitations.isError && (
        <FailedNote sentence={words.listFailed} retry={() => void invitations.refetch()} />
      )}
      {invitations.data?.length === 0 && <p className="text-ink-soft">{words.listEmpty}</p>}
      <ul className="campaigns">
        {(invitations.data ?? []).map((invitation) => (
          <li key={invitation.id} className="card campaign">
            <InvitationItem invitation={invitation} now={new Date(invitations.dataUpdatedAt)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const tones: Record<InvitationState, BadgeTone> = {
  open: 'amber',
  expired: 'brick',
  accepted: 'palm',
  revoked: 'outline',
}

function InvitationItem({ invitation, now }: { invitation: Invitation; now: Date }) {
  const { invite: words } = useWords('admin').admin
  const { locale } = useLocale()
  const state = readInvitationState(invitation, now)
  const { full_name: name, email, businesses, sent_at: sentAt } = invitation
  return (
    <>
      <div className="campaign-head">
        <div>
          <h3>{name}</h3>
          <p className="text-ink-soft">{[email, businesses?.business_name].join(' · ')}</p>
        </div>
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
      </div>
      <div className="campaign-foot">
        <p className="text-ink-soft numbers">{words.sentOn(formatMoment(sentAt, locale))}</p>
        {(state === 'open' || state === 'expired') && <InvitationMoves invitation={invitation} />}
      </div>
    </>
  )
}

function InvitationMoves({ invitation }: { invitation: Invitation }) {
  const { locale, text } = useLocale()
  const { invite: words } = useWords('admin').admin
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const { id, email, full_name, business_id } = invitation
  const language = isLocale(invitation.language) ? invitation.language : locale

  async function run(act: () => Promise<void>, done: string, failed: string) {
    setBusy(true)
    try {
      await act()
      showToast({ title: done, look: 'success' })
    } catch (error) {
      showFailure(error, text, failed)
    }
    await queries.invalidateQueries({ queryKey: invitationsKey })
    setBusy(false)
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button
        look="secondary"
        size="small"
        paused={isBusy}
        aria-label={words.resendTo(full_name)}
        onClick={() =>
          void run(
            () => sendInvite({ email, full_name, business_id, language }, locale),
            words.sent,
            words.failed,
          )
        }
      >
        {words.resend}
      </Button>
      <Button
        look="quiet"
        size="small"
        paused={isBusy}
        aria-label={words.revokeOf(full_name)}
        onClick={() => void run(() => revokeInvite(id, locale), words.revoked, words.revokeFailed)}
      >
        {words.revoke}
      </Button>
    </div>
  )
}
