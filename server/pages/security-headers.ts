export type CaptchaProvider = 'turnstile' | 'hcaptcha'

type Sources = Record<'script' | 'style' | 'connect' | 'frame', string>

const nobodys: Sources = { script: '', style: '', connect: '', frame: '' }

const cloudflare = ' https://challenges.cloudflare.com'
const hcaptcha = ' https://hcaptcha.com https://*.hcaptcha.com'

/**
 * What each provider requires: https://developers.cloudflare.com/turnstile/reference/content-security-policy/
 * and https://docs.hcaptcha.com/#content-security-policy-settings.
 */
const captchaSources: Record<CaptchaProvider, Sources> = {
  turnstile: { ...nobodys, script: cloudflare, frame: cloudflare },
  hcaptcha: { script: hcaptcha, style: hcaptcha, connect: hcaptcha, frame: hcaptcha },
}

/** Sent with every file: scripts, styles and fonts, which no browser runs as a page of its own. */
export function fileHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...transportSecurity(publicUrl),
  }
}

/** Sent with every page and every error. */
export function securityHeaders(options: {
  publicUrl: string
  /** The origin of the backend that browsers call, if it differs from this one; otherwise null. */
  backendUrl: string | null
  /** The captcha provider whose script and frame the pages may load; null for none. */
  captcha?: CaptchaProvider | null
}): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(options.backendUrl, options.captcha ?? null),
    ...fileHeaders(options.publicUrl),
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  }
}

const twoYearsInSeconds = 2 * 365 * 24 * 60 * 60

/** Browsers that used https once always use it afterwards. */
function transportSecurity(publicUrl: string): Record<string, string> {
  if (!publicUrl.startsWith('https:')) return {}
  return { 'strict-transport-security': `max-age=${twoYearsInSeconds}; includeSubDomains` }
}

function contentSecurityPolicy(backendUrl: string | null, captcha: CaptchaProvider | null): string {
  const allowed = captcha ? captchaSources[captcha] : nobodys
  const backend = backendUrl === null ? '' : ` ${backendUrl} ${backendUrl.replace(/^http/, 'ws')}`
  const pictures = backendUrl === null ? '' : ` ${backendUrl}`
  return [
    "default-src 'none'",
    `script-src 'self'${allowed.script}`,
    `style-src 'self'${allowed.style}`,
    `img-src 'self' data:${pictures}`,
    "font-src 'self'",
    `connect-src 'self'${backend}${allowed.connect}`,
    ...(allowed.frame === '' ? [] : [`frame-src${allowed.frame}`]),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}
