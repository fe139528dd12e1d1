import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { appointmentMoment } from '../../../text/appointment-moment.ts'
import { findAppointmentDays, isAppointmentDay } from '../../../wire/appointment-limits.ts'
import { failureSentence } from '../../app/failure.ts'
import { useLocale } from '../../app/locale.tsx'
import { showToast } from '../../app/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { findRefusedField } from './form.ts'
import { type Appointment, browserZone, useRefreshAppointments } from './appointments.ts'
import { callFunction } from '../../app/call-function.ts'
import { focusMistake } from '../../app/focus/focus.ts'
import { showDone } from './show-done.ts'

/** Moves or cancels an appointment; the homeowner is notified. */
export function AppointmentMoves({ appointment }: { appointment: Appointment }) {
  const { text } = useLocale()
  const words = text.appointments
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setOpen('move')}>
        {appointment.starts_at ? words.move : words.setTime}
      </Button>
      <Button look="quiet" size="small" onClick={() => setOpen('cancel')}>
        {words.cancel}
      </Button>
      <Dialog
        title={words.moveTitle}
        closeLabel={text.app.close}
        open={open === 'move'}
        atField
        onClose={close}
      >
        <MoveForm appointment={appointment} onClose={close} />
      </Dialog>
      <Dialog
        title={words.cancelTitle}
        description={words.cancelWords(appointment.customer_name)}
        closeLabel={text.app.close}
        open={open === 'cancel'}
        onClose={close}
      >
        <CancelQuestion appointment={appointment} onClose={close} />
      </Dialog>
    </>
  )
}

type Mistakes = Partial<Record<'date' | 'time', string>>
type MoveProps = { appointment: Appointment; onClose: () => void }

function MoveForm({ appointment, onClose }: MoveProps) {
  const { text } = useLocale()
  const words = text.appointments
  const [date, setDate] = useState(appointment.preferred_date ?? '')
  const [time, setTime] = useState(appointment.preferred_time?.slice(0, 5) ?? '')
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const form = useRef<HTMLFormElement>(null)
  const { busy, change } = useChange(appointment, onClose, (field, sentence) =>
    show({ [field]: sentence }),
  )
  const [now] = useState(() => new Date())
  const days = findAppointmentDays(now)
  const isDay = isAppointmentDay(date, now)

  function show(found: Mistakes) {
    flushSync(() => setMistakes(found))
    focusMistake(form.current)
  }
  function move() {
    const { errors } = words
    show({
      ...(!isDay && { date: date ? errors.day : errors.date }),
      ...(!time && { time: errors.time }),
    })
    if (time && isDay) void change('move', { date, time, timeZone: browserZone() }, words.moved)
  }

  return (
    <form
      ref={form}
      className="form form-pairs"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        move()
      }}
    >
      <TextField
        label={words.date}
        error={mistakes.date}
        type="date"
        min={days.first}
        max={days.last}
        value={date}
        onChange={(event) => {
          setDate(event.target.value)
          setMistakes({})
        }}
      />
      <TextField
        label={words.time}
        error={mistakes.time}
        type="time"
        step={300}
        value={time}
        onChange={(event) => {
          setTime(event.target.value)
          setMistakes({})
        }}
      />
      <div className="form-whole">
        <Button type="submit" busy={busy}>
          {busy ? words.saving : words.save}
        </Button>
      </div>
    </form>
  )
}

function CancelQuestion({ appointment, onClose }: MoveProps) {
  const { locale, text } = useLocale()
  const words = text.appointments
  const { busy, change } = useChange(appointment, onClose)
  const { starts_at: at, time_zone: zone } = appointment
  return (
    <div className="mt-3 grid gap-4">
      {at && zone && (
        <p className="appointment-moment numbers">
          {appointmentMoment(new Date(at), zone, locale)}
        </p>
      )}
      <div className="actions">
        <Button
          look="danger"
          busy={busy}
          onClick={() => void change('cancel', {}, words.wasCancelled)}
        >
          {busy ? words.cancelling : words.cancelYes}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {words.keep}
        </Button>
      </div>
    </div>
  )
}

function useChange(
  { id, business_id }: Appointment,
  onClose: () => void,
  /** Shows a refusal at its field; other errors are toasts. */
  onRefused?: (field: 'date' | 'time', sentence: string) => void,
) {
  const { locale, text } = useLocale()
  const refresh = useRefreshAppointments(business_id)
  const [busy, setBusy] = useState(false)

  async function change(action: 'move' | 'cancel', wish: object, done: string) {
    setBusy(true)
    try {
      const answer = await callFunction(`appointments/${id}/${action}`, wish, locale)
      showDone(done, answer, text.appointments)
      await refresh()
      onClose()
    } catch (error) {
      const sentence = failureSentence(error, text, text.appointments.failed)
      const field = findRefusedField(error)
      if (field && onRefused) onRefused(field, sentence)
      else showToast({ title: text.toasts.error, description: sentence, look: 'error' })
    }
    setBusy(false)
  }
  return { busy, change }
}
