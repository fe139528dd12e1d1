export type AuthMailKind =
  | 'confirmation'
  | 'recovery'
  | 'magic_link'
  | 'email_change'
  | 'email_change_current'
  | 'reauthentication'
  | 'invite'

/** A mail to write and send: `code` is six digits, `url` the link that does the same. */
export type AuthMail = {
  userId: string
  kind: AuthMailKind
  to: string
  code: string
  url: string
  userMetadata: Record<string, unknown>
}
