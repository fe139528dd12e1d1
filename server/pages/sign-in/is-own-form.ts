/**
 * Whether one of our own pages sent this form. Another site could otherwise sign a visitor in to an account of
 * its own and watch what they enter there (login CSRF). Browsers before `Sec-Fetch-Site` send `Origin`.
 */
export function isOwnForm(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return headers.get('origin') === new URL(publicUrl).origin
}
