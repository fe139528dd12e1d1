import { Link } from 'react-router'
import { formatPhone, phoneLink } from '../../../engine/phone.ts'
import { appPaths } from '../../../wire/paths.ts'
import { formatTime } from '../../app/format.ts'
import { showIndustry } from '../../app/industry.ts'
import { useLocale } from '../../app/locale.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAppointments, type Appointment } from '../appointments/appointments.ts'
import { listToday } from './today.ts'

/** The visits of today, each with a button to call. */
export function TodayCard({ businessId }: { businessId: string }) {
  const { text } = useLocale()
  const words = text.owner.dashboard
  const appointments = useAppointments(businessId)
  if (appointments.isLoadingError) return null
  const today = appointments.data
    ? listToday(appointments.data, new Date(appointments.dataUpdatedAt))
    : null
  return (
    <Card aria-labelledby="today-title">
      <h2 id="today-title" className="card-title">
        {words.today}
      </h2>
      {today === null && <Skeleton className="h-5 w-3-of-5" />}
      {today?.length === 0 && <p className="text-ink-soft">{words.todayNone}</p>}
      {today !== null && today.length > 0 && (
        <ul className="today">
          {today.map((each) => (
            <Visit key={each.id} appointment={each} />
          ))}
        </ul>
      )}
      <p className="mt-3">
        <Link to={appPaths.appointments}>{words.toAppointments}</Link>
      </p>
    </Card>
  )
}

function Visit({ appointment }: { appointment: Appointment }) {
  const { locale, text } = useLocale()
  const { starts_at: start, time_zone: zone, customer_name: name } = appointment
  return (
    <li className="today-visit">
      <span className="today-time numbers">{start && zone && formatTime(start, zone, locale)}</span>
      <span className="today-who">
        <strong>{name}</strong>
        <span className="text-ink-soft">{showIndustry(appointment.service_requested, text)}</span>
      </span>
      <a
        className={buttonClass({ look: 'secondary', size: 'small' })}
        href={phoneLink(appointment.customer_phone)}
        aria-label={`${text.owner.lead.call(name)}: ${formatPhone(appointment.customer_phone)}`}
      >
        <Icon name="phone" className="size-4" />
        {text.owner.lead.callAction}
      </a>
    </li>
  )
}
