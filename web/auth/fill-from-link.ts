/**
 * Fills in the name and the email address of a link that leads here after an order (`signUpLink`). What a person
 * has typed stays.
 */
export function fillFromLink(room: HTMLElement, hash: string): void {
  const person = new URLSearchParams(hash.slice(1))
  const fill = (selector: string, value: string | null) => {
    const input = room.querySelector<HTMLInputElement>(selector)
    if (input?.value === '' && value !== null) input.value = value
  }
  fill('#sign-up-name', person.get('name'))
  fill('#sign-up-email', person.get('email'))
  fill('#login-email', person.get('email'))
}
