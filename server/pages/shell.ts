import { originMark } from '../../wire/paths.ts'
import { emailMark, noteMark } from '../../wire/sign-in-page.ts'

/**
 * Fills in the values of a built page that are known only when the server starts. The build leaves their
 * attributes empty; the values are escaped for them.
 */
export function writeConfig(
  html: string,
  config: {
    publicUrl: string
    backendUrl: string | null
    anonKey: string
    billingPortalUrl: string
    captcha?: { provider: string; siteKey: string } | null
    /** The fewest characters of a new password; without it the default. */
    passwordMinLength?: number | undefined
  },
): string {
  const { captcha, passwordMinLength = '' } = config
  return html
    .replace(place('backend-url'), () => filled('backend-url', config.backendUrl ?? ''))
    .replaceAll(originMark, config.publicUrl)
    .replace(place('billing-portal'), () => filled('billing-portal', config.billingPortalUrl))
    .replace(place('captcha'), () =>
      filled('captcha', captcha ? `${captcha.provider} ${captcha.siteKey}` : ''),
    )
    .replace(place('password-min-length'), () =>
      filled('password-min-length', String(passwordMinLength)),
    )
    .replace(place('anon-key'), () => filled('anon-key', config.anonKey))
}

function place(name: string): RegExp {
  return new RegExp(`<meta\\s+name="${name}"\\s+content=""\\s*/?>`)
}

function filled(name: string, value: string): string {
  return `<meta name="${name}" content="${escapeHtml(value)}">`
}

/**
 * Fills in the sign-in page's answer to a form and the address that was typed into it; both are empty at first.
 */
export function fillSignIn(html: string, { note = '', email = '' } = {}): string {
  const noted =
    note === '' ? html.replace(notePlace, '') : html.replace(noteMark, () => escapeHtml(note))
  return noted.replaceAll(emailMark, () => escapeHtml(email))
}

const notePlace = new RegExp(`<p [^>]*>${noteMark}</p>`)

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
