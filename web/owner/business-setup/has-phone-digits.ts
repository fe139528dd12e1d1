/** Whether somebody can be called by it: it becomes a link that dials. How it is written is left to the person. */
export function hasPhoneDigits(phone: string): boolean {
  return phone.replaceAll(/\D/g, '').length >= leastDigits
}

/** Area code and number, anywhere in the United States. */
const leastDigits = 10
