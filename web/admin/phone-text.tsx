import { formatPhone, phoneLink } from '../../engine/phone.ts'
import { hasPhoneDigits } from '../owner/business-setup/has-phone-digits.ts'

/** A link that dials if the text is a phone number; else the text. */
export function PhoneText({ phone }: { phone: string }) {
  if (!hasPhoneDigits(phone)) return <span>{phone}</span>
  return (
    <a className="link numbers" href={phoneLink(phone)}>
      {formatPhone(phone)}
    </a>
  )
}
