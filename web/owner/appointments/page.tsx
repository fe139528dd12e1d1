import { useState } from 'react'
import { Link } from 'react-router'
import { appPaths } from '../../../wire/paths.ts'
import { FailedNote } from '../../app/failed-note.tsx'
import { failureSentence } from '../../app/failure.ts'
import { useText } from '../../app/locale.tsx'
import { usePageTitle } from '../../app/page-title.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { WallDrawing } from '../../ui/wall-drawing.tsx'
import { useOwner } from '../account.ts'
import { AddAppointment } from './add-appointment.tsx'
import { AppointmentItem } from './item.tsx'
import {
  type Appointment,
  groupAppointments,
  useAppointments,
  useBookingHours,
} from './appointments.ts'
import { BookingLinkButton } from './booking-link.tsx'

/** The appointments of a business, with the ways to add more. */
export function AppointmentsPage() {
  const text = useText()
  const words = text.appointments
  const { businessId } = useOwner()
  const appointments = useAppointments(businessId)
  const [adding, setAdding] = useState(false)
  usePageTitle(words.title)
  const add = (
    <Button onClick={() => setAdding(true)}>
      <Icon name="plus" className="size-4" />
      {words.add}
    </Button>
  )
  return (
    <div className="narrow">
      <div className="screen-head">
        <h1>{words.title}</h1>
        {appointments.data?.length !== 0 && add}
      </div>
      <p className="screen-intro">{words.intro}</p>
      <WaysToBook businessId={businessId} />
      {appointments.isPending && <Skeleton className="h-40 w-full" />}
      {appointments.isError && !appointments.data && (
        <FailedNote
          sentence={failureSentence(appointments.error, text, words.loadFailed)}
          retry={() => void appointments.refetch()}
        />
      )}
      {appointments.data?.length === 0 && (
        <>
          <h2 className="visually-hidden">{words.upcoming}</h2>
          <EmptyState
            drawing={<WallDrawing />}
            title={words.emptyTitle}
            sentence={words.empty}
            action={add}
          />
        </>
      )}
      {appointments.data && (
        <Groups all={appointments.data} now={new Date(appointments.dataUpdatedAt)} />
      )}
      <AddAppointment businessId={businessId} open={adding} onClose={() => setAdding(false)} />
    </div>
  )
}

function WaysToBook({ businessId }: { businessId: string }) {
  const { appointments: words } = useText()
  const hours = useBookingHours(businessId)
  const canBook = hours.data?.is_open === true
  return (
    <div className="appointment-ways">
      {hours.data === null && <p className="note note-amber">{words.noHours}</p>}
      {hours.data?.is_open === false && <p className="note note-amber">{words.closed}</p>}
      <div className="actions">
        <Link to={appPaths.appointmentHours} className={buttonClass({ look: 'secondary' })}>
          <Icon name="settings" className="size-4" />
          {hours.data === null ? words.setHours : words.hours}
        </Link>
        <BookingLinkButton businessId={businessId} disabled={!canBook} hint={words.linkHint} />
      </div>
    </div>
  )
}

const mostEarlier = 50

function Groups({ all, now }: { all: Appointment[]; now: Date }) {
  const { appointments: words } = useText()
  const { upcoming, unscheduled, cancelled, earlier } = groupAppointments(all, now)
  return (
    <>
      <Group title={words.upcoming} appointments={upcoming} />
      <Group title={words.unscheduled} appointments={unscheduled} />
      <Group title={words.calledOff} appointments={cancelled} />
      <Group title={words.earlier} appointments={earlier.slice(0, mostEarlier)} />
    </>
  )
}

function Group({ title, appointments }: { title: string; appointments: Appointment[] }) {
  if (appointments.length === 0) return null
  return (
    <section className="appointment-group">
      <h2>{title}</h2>
      <ul className="appointments">
        {appointments.map((appointment) => (
          <li key={appointment.id}>
            <AppointmentItem appointment={appointment} />
          </li>
        ))}
      </ul>
    </section>
  )
}
