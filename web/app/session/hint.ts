/** The storage key of the official client's session, for any host of the backend. */
export const sessionKey = /^sb-.*-auth-token$/

/** Whether this browser probably has a session; the session itself is checked later. */
export function hasSessionHint(storage: Pick<Storage, 'length' | 'key'>): boolean {
  for (let i = 0; i < storage.length; i += 1) {
    if (sessionKey.test(storage.key(i) ?? '')) return true
  }
  return false
}
