import { formatAge, formatShortAge } from '../../app/format.ts'
import { useLocale } from '../../app/locale.tsx'
import type { Lead } from './leads.ts'

/** How long ago the homeowner asked: '33 min' on screen, the whole phrase for screen readers. */
export function LeadAge({ lead, now }: { lead: Lead; now: Date }) {
  const { locale, text } = useLocale()
  const asked = lead.requested_at
  return (
    <time className="lead-age" dateTime={asked}>
      <span aria-hidden="true">{formatShortAge(asked, now, locale)}</span>
      <span className="visually-hidden">
        {formatAge(asked, now, locale, text.owner.lead.justNow)}
      </span>
    </time>
  )
}
