import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RefusalEntry, Replay } from '../../../wire/supply.ts'
import { FailedNote } from '../../app/failed-note.tsx'
import { failureSentence } from '../../app/failure.ts'
import { formatNumber } from '../../app/format.ts'
import { useLocale, useText, useWords } from '../../app/locale.tsx'
import { showToast } from '../../app/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { RequestPhotos } from '../../owner/leads/photos/request-photos.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RequestSummaryView } from './request-summary-view.tsx'
import { prettyJson } from './pretty-json.ts'
import { releaseRequest, replayRefusal, supplyKey, usePayload } from './supply.ts'
import { useRuleSentence } from './rules.ts'
import { useWho } from './who.ts'

/** More than anyone reads of one submission, but little enough for a browser to render. */
const mostShown = 20_000

/** The request, the action it allows, and the payload as plain text. */
export function PayloadView({ entry }: { entry: RefusalEntry }) {
  const { payload: words } = useWords('admin').supply
  const { locale } = useLocale()
  const payload = usePayload(entry)
  if (payload.isPending) return <Skeleton className="h-40 w-full" />
  if (payload.isError) {
    return <FailedNote sentence={words.failed} retry={() => void payload.refetch()} />
  }
  const shown = prettyJson(payload.data.payload, mostShown)
  const sizes = [mostShown, payload.data.payload.length].map((size) => formatNumber(size, locale))
  return (
    <div className="payload">
      <RequestSummaryView
        kind={entry.kind}
        request={payload.data.request}
        noticed={payload.data.noticed}
      />
      <RequestPhotos requestId={entry.id} count={payload.data.photoCount} />
      {entry.kind === 'refused' && <ReplayMove entry={entry} />}
      {entry.kind === 'held' && !entry.isWithdrawn && entry.release === null && (
        <ReleaseMove entry={entry} />
      )}
      {payload.data.replays.length > 0 && <History replays={payload.data.replays} />}
      <details>
        <summary>{words.raw}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard too */}
        <section tabIndex={0} className="payload-text" aria-label={words.label}>
          <pre>{shown.text}</pre>
        </section>
        {shown.isCut && (
          <p className="text-ink-soft numbers">{words.cut(sizes[0] ?? '', sizes[1] ?? '')}</p>
        )}
      </details>
    </div>
  )
}

function ReplayMove({ entry }: { entry: RefusalEntry }) {
  const words = useWords('admin').supply
  const { locale } = useLocale()
  const explainRule = useRuleSentence()
  const [isBusy, run] = useMove(words.payload.replayFailed)
  const isSettled = entry.replay !== null && entry.replay.outcome !== 'refused'

  async function replay() {
    const { already, replay: done } = await replayRefusal(entry.id, locale)
    const because = done.reasons.map(explainRule)
    showToast({
      title: words.replayed[done.outcome],
      description: [...(already ? [words.already] : []), ...because].join(' '),
      look: done.outcome === 'refused' ? 'error' : 'success',
    })
  }

  return (
    <div className="payload-move">
      <Button busy={isBusy} disabled={isSettled} size="small" onClick={() => void run(replay)}>
        {isBusy ? words.payload.replaying : words.payload.replay}
      </Button>
      {!isSettled && <p className="text-ink-soft">{words.payload.replayHint}</p>}
    </div>
  )
}

function ReleaseMove({ entry }: { entry: RefusalEntry }) {
  const words = useWords('admin').supply
  const { locale } = useLocale()
  const explainRule = useRuleSentence()
  const [isBusy, run] = useMove(words.payload.releaseFailed)

  async function letGo() {
    const { already, release, reasons } = await releaseRequest(entry.id, locale)
    showToast(
      release === null
        ? {
            title: words.payload.notReleased,
            description: reasons.map(explainRule).join(' '),
            look: 'error',
          }
        : {
            title: words.released[release.outcome],
            ...(already && { description: words.already }),
            look: 'success',
          },
    )
  }

  return (
    <div className="payload-move">
      <Button busy={isBusy} size="small" onClick={() => void run(letGo)}>
        {isBusy ? words.payload.releasing : words.payload.release}
      </Button>
      <p className="text-ink-soft">{words.payload.releaseHint}</p>
    </div>
  )
}

/** Runs an action, shows its failure and reloads the data. */
function useMove(failed: string) {
  const text = useText()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function run(act: () => Promise<void>) {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      const description = failureSentence(error, text, failed)
      showToast({ title: failed, ...(description !== failed && { description }), look: 'error' })
    }
    await queries.invalidateQueries({ queryKey: supplyKey })
    setBusy(false)
  }

  return [isBusy, run] as const
}

function History({ replays }: { replays: Replay[] }) {
  const words = useWords('admin').supply
  const explainRule = useRuleSentence()
  const who = useWho()
  return (
    <div>
      <h3>{words.payload.history}</h3>
      <ul className="replays">
        {replays.map((replay) => (
          <li key={replay.at}>
            {[words.replayed[replay.outcome], ...replay.reasons.map(explainRule)].join(' ')}{' '}
            <span className="text-ink-soft">{who(replay)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
