import { useState } from 'react'
import { isService } from '../../../engine/services.ts'
import { useText } from '../../app/locale.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Lead } from '../leads/leads.ts'
import { AddAppointment } from './add-appointment.tsx'
import { useBookingHours } from './appointments.ts'
import { BookingLinkButton } from './booking-link.tsx'

/** From a lead to an appointment: written down at once, or by a link that knows who it is. */
export function LeadAppointment({ lead }: { lead: Lead }) {
  const text = useText()
  const words = text.appointments.lead
  const [adding, setAdding] = useState(false)
  const hours = useBookingHours(lead.business_id)
  if (lead.withdrawn_at !== null) return null
  const service = lead.service_needed ?? ''
  const known = {
    leadId: lead.id,
    customer_name: lead.full_name ?? '',
    customer_phone: lead.phone ?? '',
    customer_email: lead.email ?? '',
    customer_address: [lead.address, lead.city, lead.state, lead.zip].filter(Boolean).join(', '),
    service_requested: isService(service) ? text.services[service] : service,
  }
  return (
    <section className="lead-part" aria-labelledby="lead-appointment">
      <h3 id="lead-appointment">{words.title}</h3>
      <div className="actions">
        <Button look="secondary" size="small" onClick={() => setAdding(true)}>
          <Icon name="plus" className="size-4" />
          {words.add}
        </Button>
        {hours.data?.is_open && (
          <BookingLinkButton businessId={lead.business_id} leadId={lead.id} hint={words.hint} />
        )}
      </div>
      <AddAppointment
        businessId={lead.business_id}
        known={known}
        open={adding}
        onClose={() => setAdding(false)}
      />
    </section>
  )
}
