const usedHere = 'cornerstone-passkey'

/** Remembers that this browser has a passkey, so that the email field suggests it next time. */
export function rememberPasskey(): void {
  try {
    localStorage.setItem(usedHere, 'true')
  } catch {
    // Without storage only the suggestion is lost; the button still works.
  }
}

export function hasUsedPasskey(): boolean {
  try {
    return localStorage.getItem(usedHere) === 'true'
  } catch {
    return false
  }
}
