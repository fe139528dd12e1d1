/**
 * Fills in the name and the email address from the link after an order (`signUpLink`). Keeps what the person
 * has typed.
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
