import { formatPhone, phoneLink, textLink } from '../../../../engine/phone.ts'
import { useText } from '../../../app/locale.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { directionsLink } from '../links.ts'
import type { Lead } from '../leads.ts'
import { addressLine, leadName } from '../words.ts'

/** Call, text and directions: at the top of the details, and on a phone at the bottom of the screen. */
export function LeadActions({ lead }: { lead: Lead }) {
  const text = useText()
  const words = text.owner.lead
  if (lead.withdrawn_at !== null) return <p className="note note-brick">{words.doNotCall}</p>
  const name = leadName(lead, text)
  const address = lead.address ? addressLine(lead) : ''
  if (!lead.phone && address === '') return null
  return (
    <div className="lead-actions">
      {lead.phone && (
        <>
          <a
            className={buttonClass()}
            href={phoneLink(lead.phone)}
            aria-label={`${words.call(name)}: ${formatPhone(lead.phone)}`}
          >
            <Icon name="phone" className="size-5" />
            <span>{words.callAction}</span>
            <span className="lead-call-number numbers">{formatPhone(lead.phone)}</span>
          </a>
          <a
            className={buttonClass({ look: 'secondary' })}
            href={textLink(lead.phone)}
            aria-label={words.textTo(name)}
          >
            <Icon name="support" className="size-5" />
            {words.textAction}
          </a>
        </>
      )}
      {address !== '' && (
        <a
          className={buttonClass({ look: 'secondary' })}
          href={directionsLink(address)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="pin" className="size-5" />
          {words.directions}
        </a>
      )}
    </div>
  )
}
