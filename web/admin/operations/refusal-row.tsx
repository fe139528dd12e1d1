import { useId, useState } from 'react'
import type { Became, RefusalEntry } from '../../../wire/supply.ts'
import { formatMoment } from '../../app/format.ts'
import { useLocale, useWords } from '../../app/locale.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { PayloadView } from './payload-view.tsx'
import { useSourceName } from './source-name.ts'
import { useRuleSentence } from './rules.ts'
import { useWho } from './who.ts'

/** Time, source and reasons. Expanded, it shows the payload and its actions. */
export function RefusalRow({ entry }: { entry: RefusalEntry }) {
  const { list: words } = useWords('admin').supply
  const { locale } = useLocale()
  const explainRule = useRuleSentence()
  const sourceName = useSourceName()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const moment = formatMoment(entry.at, locale)
  const kind = readKind(entry)
  const what = [entry.who, moment].filter(Boolean).join(', ')
  return (
    <li className="refusal-row">
      <div className="refusal-head">
        <p className="numbers text-ink-soft">{moment}</p>
        <div>
          {entry.who !== null && <p className="refusal-who">{entry.who}</p>}
          <p>{sourceName(entry.source)}</p>
        </div>
        <div className="refusal-why">
          <Badge tone={tones[kind]}>{words.kinds[kind]}</Badge>
          <ul>
            {[...new Set(entry.rules.map(explainRule))].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Outcome entry={entry} />
        </div>
        <Button
          look="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={isOpen ? words.close(what) : words.open(what)}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words.hide : words.show}
        </Button>
      </div>
      <div id={id}>{isOpen && <PayloadView entry={entry} />}</div>
    </li>
  )
}

const tones = { refused: 'brick', held: 'amber', withdrawn: 'amber', released: 'palm' } as const

/** The current state: a released request is no longer held. */
function readKind({ kind, isWithdrawn, release }: RefusalEntry): keyof typeof tones {
  if (release !== null) return 'released'
  return isWithdrawn ? 'withdrawn' : kind
}

/** The latest outcome, and who caused it. */
function Outcome({ entry: { replay, release } }: { entry: RefusalEntry }) {
  const { replayed, released } = useWords('admin').supply
  const who = useWho()
  const last = release ?? replay
  if (last === null) return null
  const sentence = release ? released[release.outcome] : replay && replayed[replay.outcome]
  return (
    <div>
      <p className="refusal-outcome">
        {sentence} <span className="text-ink-soft">{who(last)}</span>
      </p>
      <Since became={last.became} />
    </div>
  )
}

/** The current state of the request, if it changed since then. */
function Since({ became }: { became: Became | null }) {
  const { became: words } = useWords('admin').supply
  if (became?.state === 'lapsed') return <p>{words.lapsed}</p>
  if (became?.state !== 'delivered' || became.business === null) return null
  return <p>{words.delivered(became.business)}</p>
}
