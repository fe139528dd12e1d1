import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedNote } from '../../../app/failed-note.tsx'
import { showFailure } from '../../../app/show-failure.ts'
import { formatAge, formatMoment } from '../../../app/format.ts'
import { useLocale, useWords } from '../../../app/locale.tsx'
import { useSignedInSession } from '../../../app/session/session.tsx'
import { showToast } from '../../../app/toasts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { readDevice } from './device-name.ts'
import { endOtherSessions, endSession, sessionsKey, useOwnSessions } from './sessions.ts'
import type { OwnSession } from './sessions.ts'

/** How many sessions are shown at first, so that the settings stay short. */
const fewest = 3

/** Every signed-in browser, with this one first. Each can be signed out, and all others together. */
export function SessionsList() {
  const words = useWords('security')
  const sessions = useOwnSessions()
  const { busy, end } = useEnding()
  const [isWhole, setWhole] = useState(false)
  if (sessions.isPending) return <Skeleton className="h-24 w-full" />
  if (sessions.isError) {
    return <FailedNote sentence={words.sessionsFailed} retry={() => void sessions.refetch()} />
  }
  const others = sessions.data.filter(({ is_this: isThis }) => !isThis)
  const now = new Date(sessions.dataUpdatedAt)
  const shown = isWhole ? sessions.data : sessions.data.slice(0, fewest)
  return (
    <>
      <p className="text-ink-soft">{others.length > 0 ? words.sessionsWords : words.onlyHere}</p>
      <ul>
        {shown.map((session) => (
          <li key={session.id} className="row">
            <SessionItem
              session={session}
              now={now}
              busy={busy === session.id}
              onEnd={() => void end(session.id, () => endSession(session.id), words.signedOutOne)}
            />
          </li>
        ))}
      </ul>
      {shown.length < sessions.data.length && (
        <div>
          <Button look="quiet" size="small" onClick={() => setWhole(true)}>
            {words.allSessions(sessions.data.length)}
          </Button>
        </div>
      )}
      {others.length > 0 && (
        <div>
          <Button
            look="danger"
            busy={busy === 'others'}
            onClick={() => void end('others', endOtherSessions, words.signedOutOthers)}
          >
            {words.signOutOthers}
          </Button>
        </div>
      )}
    </>
  )
}

type SessionItemProps = { session: OwnSession; now: Date; busy: boolean; onEnd: () => void }

function SessionItem({ session, now, busy, onEnd }: SessionItemProps) {
  const { locale } = useLocale()
  const words = useWords('security')
  const { browser, system } = readDevice(session.user_agent)
  const device = words.device(browser ?? words.unknownBrowser, system ?? words.unknownSystem)
  const age = formatAge(session.last_seen_at, now, locale, words.justNow)
  return (
    <>
      <div>
        <p className="row-title">
          {device} {session.is_this && <Badge tone="palm">{words.thisOne}</Badge>}
        </p>
        <p className="hint numbers">
          {[
            words.since(formatMoment(session.created_at, locale)),
            words.lastSeen(age),
            session.ip && words.from(session.ip),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!session.is_this && (
        <Button
          look="secondary"
          size="small"
          busy={busy}
          aria-label={words.signOutThe(device)}
          onClick={onEnd}
        >
          {words.signOut}
        </Button>
      )}
    </>
  )
}

/** Runs one sign-out at a time, shows an error if it fails, and refreshes the list either way. */
function useEnding() {
  const { text } = useLocale()
  const words = useWords('security')
  const queries = useQueryClient()
  const userId = useSignedInSession().user.id
  const [busy, setBusy] = useState<string | null>(null)
  async function end(what: string, act: () => Promise<void>, done: string) {
    setBusy(what)
    try {
      await act()
      showToast({ title: done, look: 'success' })
    } catch (error) {
      showFailure(error, text, words.signOutFailed)
    }
    await queries.invalidateQueries({ queryKey: sessionsKey(userId) })
    setBusy(null)
  }
  return { busy, end }
}
