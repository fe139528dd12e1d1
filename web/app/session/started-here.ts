const key = 'sign-in-started'

/** Longer than a person stays at a provider's sign-in page. */
const lastsMilliseconds = 15 * 60 * 1000

/** The email address of the expected account, or '' if the provider decides it. */
type Started = { email: string; at: number }

/**
 * Remembers in this tab that it leaves to sign in, before it opens a provider or an emailed link.
 * @param email the account's address, if it is known
 */
export function startSignIn(email = ''): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ email, at: Date.now() } satisfies Started))
  } catch {
    // Without session storage the person is asked when they come back.
  }
}

/** Whether this tab left to sign in to the account with this address. */
export function hasStartedSignIn(email: string, now = Date.now()): boolean {
  const started = readStarted()
  if (!started || now - started.at > lastsMilliseconds) return false
  return started.email === '' || started.email.toLowerCase() === email.toLowerCase()
}

/** The next session of this tab needs a sign-in of its own. */
export function endSignIn(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without session storage nothing was started.
  }
}

function readStarted(): Started | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isStarted(value) ? value : null
  } catch {
    return null
  }
}

function isStarted(value: unknown): value is Started {
  if (typeof value !== 'object' || value === null) return false
  return (
    'email' in value &&
    typeof value.email === 'string' &&
    'at' in value &&
    typeof value.at === 'number'
  )
}
