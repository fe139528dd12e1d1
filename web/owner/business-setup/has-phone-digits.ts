/** Whether a phone number has enough digits to dial. Its format is up to the person. */
export function hasPhoneDigits(phone: string): boolean {
  return phone.replaceAll(/\D/g, '').length >= leastDigits
}

/** Area code and number in the United States. */
const leastDigits = 10
