export type AuthMailKind =
  | 'confirmation'
  | 'recovery'
  | 'magic_link'
  | 'email_change'
  | 'email_change_current'
  | 'reauthentication'
  | 'invite'
  /** Has no code; its `url` is the site. */
  | 'password_guesses'

/** An email to compose and send: `code` has six digits, `url` is the link that does the same. */
export type AuthMail = {
  userId: string
  kind: AuthMailKind
  to: string
  code: string
  url: string
  userMetadata: Record<string, unknown>
}
