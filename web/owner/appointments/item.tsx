import { useState } from 'react'
import { showFailure } from '../../app/show-failure.ts'
import { formatPhone, phoneLink } from '../../../engine/phone.ts'
import { showIndustry } from '../../app/industry.ts'
import { useLocale } from '../../app/locale.tsx'
import { showToast, undoAction } from '../../app/toasts.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useArrivedMark } from '../live/arrived-rows.ts'
import { AppointmentMoves } from './moves.tsx'
import { nameAppointmentTime } from './when.ts'
import { type Appointment, setStatus, useRefreshAppointments } from './appointments.ts'

/** One appointment: when, who and what, with the actions that remain. */
export function AppointmentItem({ appointment }: { appointment: Appointment }) {
  const { locale, text } = useLocale()
  const words = text.appointments
  const { customer_name: name, cancelled_at } = appointment
  const arrived = useArrivedMark(appointment.id)
  const isOpen = cancelled_at === null && appointment.status !== 'completed'
  return (
    <article className="card appointment" {...arrived}>
      <div className="appointment-head">
        <h3 className="numbers">{nameAppointmentTime(appointment, locale, text)}</h3>
        {cancelled_at && (
          <Badge tone="brick">
            {appointment.cancelled_by === 'homeowner'
              ? words.cancelledByHomeowner
              : words.cancelled}
          </Badge>
        )}
      </div>
      <p>
        <strong>{name}</strong> · {showIndustry(appointment.service_requested, text)}
      </p>
      {appointment.customer_address && (
        <p className="text-ink-soft">{appointment.customer_address}</p>
      )}
      {appointment.notes && <p className="text-ink-soft appointment-notes">{appointment.notes}</p>}
      <div className="appointment-foot">
        <a
          className={buttonClass({ look: 'secondary', size: 'small' })}
          href={phoneLink(appointment.customer_phone)}
          aria-label={words.call(name)}
        >
          <Icon name="phone" className="size-4" />
          {formatPhone(appointment.customer_phone)}
        </a>
        {isOpen && <AppointmentMoves appointment={appointment} />}
        {cancelled_at === null && <StatusSelect appointment={appointment} />}
      </div>
    </article>
  )
}

const statuses = ['pending', 'confirmed', 'completed'] as const

function StatusSelect({ appointment }: { appointment: Appointment }) {
  const { text } = useLocale()
  const words = text.appointments
  const refresh = useRefreshAppointments(appointment.business_id)
  const [busy, setBusy] = useState(false)

  async function change(status: string, isUndo = false) {
    setBusy(true)
    const before = appointment.status
    const undo = undoAction(text, () => void change(before, true))
    try {
      await setStatus(appointment.id, status)
      showToast({
        title: words.statusSaved,
        look: 'success',
        ...(!isUndo && { action: undo }),
      })
      await refresh()
    } catch (error) {
      showFailure(error, text, words.statusFailed)
    }
    setBusy(false)
  }

  return (
    <SelectField
      label={words.status}
      aria-label={words.statusOf(appointment.customer_name)}
      className="appointment-status"
      value={appointment.status}
      aria-disabled={busy}
      options={statuses.map((value) => ({ value, label: words.statuses[value] }))}
      onChange={(event) => {
        if (!busy) void change(event.target.value)
      }}
    />
  )
}
