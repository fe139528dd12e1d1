import { Link } from 'react-router'
import { appPaths } from '../../../wire/paths.ts'
import { formatNumber } from '../../app/format.ts'
import { useLocale } from '../../app/locale.tsx'
import { Card } from '../../ui/card.tsx'
import { statusTone } from '../leads/status/statuses.ts'
import { useStatusCounts } from './status-counts.ts'

/** How far the leads of the last 30 days are: one bar per status, each a link to these leads. */
export function ProgressCard({ businessId }: { businessId: string }) {
  const { locale, text } = useLocale()
  const counts = useStatusCounts(businessId).data
  if (!counts || counts.length === 0) return null
  const longest = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <Card aria-labelledby="progress-title">
      <h2 id="progress-title" className="card-title">
        {text.owner.dashboard.progress}
      </h2>
      <ul className="status-bars">
        {counts.map(({ status, count }) => (
          <li key={status}>
            <Link
              className="status-bar"
              to={`${appPaths.leadManagement}?${new URLSearchParams({ status, since: 'month' })}`}
            >
              <span>{text.owner.lead.statuses[status]}</span>
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect
                  className={statusTone(status) === 'palm' ? 'status-good' : 'status-other'}
                  width={(100 * count) / longest}
                  height="1"
                />
              </svg>
              <span className="numbers">{formatNumber(count, locale)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
