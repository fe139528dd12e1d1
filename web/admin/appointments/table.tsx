import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showIndustry } from '../../app/industry.ts'
import { useLocale, useText, useWords } from '../../app/locale.tsx'
import { showToast, undoAction } from '../../app/toasts.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatWhen } from '../../app/format-when.ts'
import { PhoneText } from '../phone-text.tsx'
import {
  adminAppointmentsKey,
  appointmentStatuses,
  readAppointmentState,
  updateStatus,
  type Appointment,
  type AppointmentState,
  type AppointmentStatus,
} from './appointments.ts'

type TableProps = { appointments: Appointment[]; businessId: string }

export function AppointmentsTable({ appointments, businessId }: TableProps) {
  const { columns } = useWords('admin').admin
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{columns.customer}</th>
          <th scope="col">{columns.phone}</th>
          <th scope="col">{columns.service}</th>
          <th scope="col">{columns.when}</th>
          <th scope="col">{columns.status}</th>
          <th scope="col">{columns.change}</th>
        </tr>
      </thead>
      <tbody>
        {appointments.map((each) => (
          <AppointmentRow key={each.id} appointment={each} businessId={businessId} />
        ))}
      </tbody>
    </table>
  )
}

const tones: Record<AppointmentState, BadgeTone> = {
  pending: 'amber',
  confirmed: 'palm',
  completed: 'plain',
  cancelled: 'brick',
}

type RowProps = { appointment: Appointment; businessId: string }

function AppointmentRow({ appointment, businessId }: RowProps) {
  const words = useWords('admin').admin
  const { locale, text } = useLocale()
  const { columns } = words
  const state = readAppointmentState(appointment)
  return (
    <tr>
      <td data-label={columns.customer}>
        <div>
          <strong>{appointment.customer_name}</strong>
          {appointment.customer_address && (
            <p className="text-ink-soft">{appointment.customer_address}</p>
          )}
        </div>
      </td>
      <td data-label={columns.phone} className="numbers unbroken">
        <PhoneText phone={appointment.customer_phone} />
      </td>
      <td data-label={columns.service}>
        <div>
          {showIndustry(appointment.service_requested, text)}
          {appointment.notes && <p className="text-ink-soft">{appointment.notes}</p>}
        </div>
      </td>
      <td data-label={columns.when} className="numbers unbroken">
        {formatWhen(appointment, locale) ?? words.notScheduled}
      </td>
      <td data-label={columns.status}>
        <Badge tone={tones[state]}>{words.statuses[state]}</Badge>
      </td>
      <td data-label={columns.change}>
        {state !== 'cancelled' && (
          <StatusSelector appointment={appointment} status={state} businessId={businessId} />
        )}
      </td>
    </tr>
  )
}

function StatusSelector({
  appointment: { id, customer_name: name },
  status,
  businessId,
}: RowProps & { status: AppointmentStatus }) {
  const text = useText()
  const words = useWords('admin').admin
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function choose(next: AppointmentStatus, isUndo = false) {
    setBusy(true)
    const undo = undoAction(text, () => void choose(status, true))
    try {
      await updateStatus(id, next)
      queries.setQueryData<Appointment[]>(adminAppointmentsKey(businessId), (list) =>
        list?.map((each) => (each.id === id ? { ...each, status: next } : each)),
      )
      showToast({
        title: text.toasts.done,
        description: words.statusSaved,
        look: 'success',
        ...(!isUndo && { action: undo }),
      })
    } catch {
      // It may have been canceled since the list was loaded.
      void queries.invalidateQueries({ queryKey: adminAppointmentsKey(businessId) })
      showToast({ title: text.toasts.error, description: words.statusFailed, look: 'error' })
    }
    setBusy(false)
  }

  return (
    <span className="select status-select">
      <select
        className="input"
        aria-label={words.statusOf(name)}
        value={status}
        aria-disabled={isBusy}
        onChange={(event) => {
          if (isBusy) return
          const next = appointmentStatuses.find((each) => each === event.target.value)
          if (next) void choose(next)
        }}
      >
        {appointmentStatuses.map((each) => (
          <option key={each} value={each}>
            {words.statuses[each]}
          </option>
        ))}
      </select>
      <Icon name="down" className="select-arrow size-4" />
    </span>
  )
}
