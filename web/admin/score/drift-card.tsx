import { formatMoment } from '../../app/format.ts'
import { useLocale, useWords } from '../../app/locale.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useLastCheck } from './model.ts'

/** What the latest nightly drift check found. */
export function DriftCard() {
  const { drift: words, alarm: explainAlarm, failed } = useWords('admin').scoreModel
  const { locale } = useLocale()
  const check = useLastCheck()
  return (
    <section aria-labelledby="score-drift">
      <h2 id="score-drift">{words.title}</h2>
      <Card className="grid gap-3">
        {check.isPending && <Skeleton className="h-6 w-full" />}
        {check.isError && <p role="alert">{failed}</p>}
        {check.data === null && <p className="text-ink-soft">{words.neverChecked}</p>}
        {check.data && (
          <>
            <p className="text-ink-soft">
              {words.checked(formatMoment(check.data.checked_at, locale), check.data.leads)}
            </p>
            {check.data.alarms.length === 0 ? (
              <p>{words.none}</p>
            ) : (
              <ul className="drift-alarms">
                {check.data.alarms.map((alarm) => (
                  <li key={explainAlarm(alarm)}>
                    <Badge tone={alarm.isGrave ? 'brick' : 'amber'}>
                      {alarm.isGrave ? words.grave : words.warning}
                    </Badge>{' '}
                    {explainAlarm(alarm)}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Card>
    </section>
  )
}
