import { contactDetails } from '../../text/brand.ts'

/** The company's number; pressing it calls. */
export function PhoneLink() {
  return (
    <a className="reach-link numbers" href={`tel:${contactDetails.phoneInternational}`}>
      {contactDetails.phone}
    </a>
  )
}

/** The company's address; pressing it starts an email. */
export function EmailLink() {
  return (
    <a className="reach-link" href={`mailto:${contactDetails.email}`}>
      {contactDetails.email}
    </a>
  )
}
