/** The key under which the official client keeps a session, whatever the backend's host. */
const sessionKey = /^sb-.*-auth-token$/

/** Whether this browser probably has a signed-in person; the session itself is checked later. */
export function hasSessionHint(storage: Pick<Storage, 'length' | 'key'>): boolean {
  for (let i = 0; i < storage.length; i += 1) {
    if (sessionKey.test(storage.key(i) ?? '')) return true
  }
  return false
}
