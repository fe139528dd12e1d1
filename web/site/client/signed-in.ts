/** The owner whose session this browser has, as supabase-js stores it. */
export type SignedIn = {
  id: string
  email: string
  fullName: string
  /** Null if the token expired, since only the app renews it. */
  token: string | null
}

type Stored = Pick<Storage, 'length' | 'key' | 'getItem'>

/** Null without a session, without an email address, or if storage is blocked. */
export function readSignedIn(now: Date, storage?: Stored): SignedIn | null {
  try {
    const store = storage ?? localStorage
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
    const key = keys.find((name) => /^sb-.*-auth-token$/.test(name))
    const session: unknown = key === undefined ? null : JSON.parse(store.getItem(key) ?? 'null')
    const user = read(session, 'user')
    const email = read(user, 'email')
    if (typeof email !== 'string' || email === '') return null
    const id = read(user, 'id')
    const fullName = read(read(user, 'user_metadata'), 'full_name')
    const token = read(session, 'access_token')
    const isFresh = Number(read(session, 'expires_at')) * 1000 > now.getTime()
    return {
      id: typeof id === 'string' ? id : '',
      email,
      fullName: typeof fullName === 'string' ? fullName : '',
      token: isFresh && typeof token === 'string' ? token : null,
    }
  } catch {
    return null
  }
}

function read(from: unknown, name: string): unknown {
  if (typeof from !== 'object' || from === null) return undefined
  return Object.getOwnPropertyDescriptor(from, name)?.value
}
