import { useId, useState } from 'react'
import type { Became, RefusalEntry } from '../../../wire/supply.ts'
import { formatMoment } from '../../app/format.ts'
import { useLocale } from '../../app/locale.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { PayloadView } from './payload-view.tsx'
import { useSourceName } from './source-name.ts'
import { useRuleSentence, useSupplyText } from './supply-text.ts'
import { useWho } from './who.ts'

/** When, from where and why; opened, what came in and what can be done about it. */
export function RefusalRow({ entry }: { entry: RefusalEntry }) {
  const { list: words } = useSupplyText()
  const { locale } = useLocale()
  const sentenceOf = useRuleSentence()
  const sourceName = useSourceName()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const moment = formatMoment(entry.at, locale)
  return (
    <li className="refusal-row">
      <div className="refusal-head">
        <p className="numbers text-ink-soft">{moment}</p>
        <p>{sourceName(entry.source)}</p>
        <div className="refusal-why">
          <Badge tone={entry.kind === 'held' ? 'amber' : 'brick'}>
            {words.kinds[entry.isWithdrawn ? 'withdrawn' : entry.kind]}
          </Badge>
          <ul>
            {[...new Set(entry.rules.map(sentenceOf))].map((sentence) => (
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
          aria-label={isOpen ? words.close(moment) : words.open(moment)}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words.hide : words.show}
        </Button>
      </div>
      <div id={id}>{isOpen && <PayloadView entry={entry} />}</div>
    </li>
  )
}

/** What came of it since, and by whom. */
function Outcome({ entry: { replay, release } }: { entry: RefusalEntry }) {
  const { replayed, released } = useSupplyText()
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

/** Where it stands today, where that is more than was known then. */
function Since({ became }: { became: Became | null }) {
  const { became: words } = useSupplyText()
  if (became?.state === 'lapsed') return <p>{words.lapsed}</p>
  if (became?.state !== 'delivered' || became.business === null) return null
  return <p>{words.delivered(became.business)}</p>
}
