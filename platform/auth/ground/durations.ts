/** Supabase Auth's defaults, in seconds. */
export const accessTokenSeconds = 3600
export const otpSeconds = 3600
export const secondsBetweenMails = 60
/** A used refresh token works for this long again, since two tabs may refresh at once. */
export const refreshReuseSeconds = 10
export const flowStateSeconds = 300

export function isOlderThan(moment: Date, seconds: number): boolean {
  return Date.now() > moment.getTime() + seconds * 1000
}
