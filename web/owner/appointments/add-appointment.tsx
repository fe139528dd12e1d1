import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../../app/locale.tsx'
import { AppointmentFields } from './appointment-fields.tsx'
import { type NewAppointment, useNewAppointment } from './use-new-appointment.ts'

type AddAppointmentProps = NewAppointment & { open: boolean }

/** A form to record an appointment, for example during a phone call. */
export function AddAppointment({ open, ...appointment }: AddAppointmentProps) {
  const text = useText()
  return (
    <Dialog
      title={text.appointments.addTitle}
      closeLabel={text.app.close}
      open={open}
      atField
      onClose={appointment.onClose}
    >
      <AppointmentFormView {...appointment} />
    </Dialog>
  )
}

function AppointmentFormView(appointment: NewAppointment) {
  const words = useText().appointments
  const { form, hasDraft, keepDraft, save, startOver } = useNewAppointment(appointment)
  const { isSubmitting } = form.formState
  return (
    <form
      className="form form-pairs"
      noValidate
      onChange={keepDraft}
      onSubmit={form.handleSubmit(save)}
    >
      <AppointmentFields form={form} />
      <div className="form-whole actions">
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? words.saving : words.save}
        </Button>
        {hasDraft && (
          <Button look="quiet" paused={isSubmitting} onClick={startOver}>
            {words.startOver}
          </Button>
        )}
      </div>
    </form>
  )
}
