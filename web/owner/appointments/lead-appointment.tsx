import { useState } from 'react'
import { Link } from 'react-router'
import { isService } from '../../../engine/services.ts'
import { appPaths } from '../../../wire/paths.ts'
import { useLocale } from '../../app/locale.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { addressLine, findWord } from '../leads/words.ts'
import type { Lead } from '../leads/leads.ts'
import { AddAppointment } from './add-appointment.tsx'
import { nameAppointmentTime } from './when.ts'
import { useBookingHours, useOpenAppointments } from './appointments.ts'
import { BookingLinkButton } from './booking-link.tsx'

/** The appointment of a lead, or the ways to make one: enter it, or copy a booking link for this homeowner. */
export function LeadAppointment({ lead }: { lead: Lead }) {
  const { locale, text } = useLocale()
  const words = text.appointments.lead
  const [adding, setAdding] = useState(false)
  const hours = useBookingHours(lead.business_id)
  const open = useOpenAppointments({ businessId: lead.business_id, leadId: lead.id }).data ?? []
  if (lead.withdrawn_at !== null) return null
  const service = lead.service_needed ?? ''
  const known = {
    leadId: lead.id,
    customer_name: lead.full_name ?? '',
    customer_phone: lead.phone ?? '',
    customer_email: lead.email ?? '',
    customer_address: addressLine(lead),
    service_requested: isService(service) ? text.services[service] : service,
  }
  return (
    <section className="lead-part" aria-labelledby="lead-appointment">
      <h3 id="lead-appointment">{words.title}</h3>
      {open.length > 0 && (
        <ul className="lead-appointments">
          {open.map((each) => (
            <li key={each.id} className="numbers">
              {nameAppointmentTime(each, locale, text)}
              <Badge>{nameStatus(each.status)}</Badge>
            </li>
          ))}
        </ul>
      )}
      <div className="actions">
        {open.length > 0 && (
          <Link
            to={appPaths.appointments}
            className={buttonClass({ look: 'secondary', size: 'small' })}
          >
            {words.toAll}
          </Link>
        )}
        <Button
          look={open.length > 0 ? 'quiet' : 'secondary'}
          size="small"
          onClick={() => setAdding(true)}
        >
          <Icon name="plus" className="size-4" />
          {open.length > 0 ? words.addAnother : words.add}
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

  function nameStatus(status: string) {
    return findWord(status, text.appointments.statuses)
  }
}
