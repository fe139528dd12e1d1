/** The claims of a verified access token that the functions use. */
export type Bearer = {
  role: string
  sub?: string | undefined
  /** 'aal2' after the second factor was verified. */
  aal?: string | undefined
}
export type VerifyToken = (token: string) => Promise<Bearer | null>
