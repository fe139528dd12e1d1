/**
 * Formats US phone numbers and leaves others unchanged.
 * @example formatPhone('+13055550101') // '(305) 555-0101'
 */
export function formatPhone(phone: string): string {
  const us = /^\+?1?(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/[^\d+]/g, ''))
  return us ? `(${us[1]}) ${us[2]}-${us[3]}` : phone
}

/** A tel link (RFC 3966) of only digits and the plus before them. */
export function phoneLink(phone: string): string {
  return `tel:${dialed(phone)}`
}

/** An sms link (RFC 5724), which opens an empty text message. */
export function textLink(phone: string): string {
  return `sms:${dialed(phone)}`
}

function dialed(phone: string): string {
  return phone.replaceAll(/[^+\d]/g, '')
}
