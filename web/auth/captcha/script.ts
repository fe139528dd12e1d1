import type { CaptchaSite } from './site.ts'

/** The interface that the scripts of both providers share. */
export type CaptchaWidgets = {
  render(place: HTMLElement, options: Record<string, unknown>): string
  reset(id: string): void
  remove(id: string): void
}

const scripts = {
  turnstile: () =>
    'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit&onload=captchaReady',
  hcaptcha: (language: string) =>
    `https://js.hcaptcha.com/1/api.js?render=explicit&onload=captchaReady&recaptchacompat=off&hl=${language}`,
}

const origins = {
  turnstile: /^https:\/\/challenges\.cloudflare\.com\//,
  hcaptcha: /^https:\/\/([\w-]+\.)*hcaptcha\.com\//,
}

let loading: Promise<CaptchaWidgets> | undefined

/** The provider's script, loaded when a form first needs it. A failure can be retried. */
export function loadWidgets(site: CaptchaSite, language: string): Promise<CaptchaWidgets> {
  loading ??= addScript(site, language).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function addScript({ provider }: CaptchaSite, language: string): Promise<CaptchaWidgets> {
  trustScriptsFrom(provider)
  const script = document.createElement('script')
  script.async = true
  const loaded = new Promise((resolve, reject) => {
    Reflect.set(window, 'captchaReady', resolve)
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The captcha did not load.'))
    })
  })
  script.src = scripts[provider](language)
  document.head.append(script)
  await loaded
  const widgets: unknown = Reflect.get(window, provider)
  if (!areWidgets(widgets)) throw new Error('The captcha did not start.')
  return widgets
}

function areWidgets(value: unknown): value is CaptchaWidgets {
  if (typeof value !== 'object' || value === null) return false
  return ['render', 'reset', 'remove'].every(
    (name) => typeof Reflect.get(value, name) === 'function',
  )
}

/**
 * Neither script supports Trusted Types. After this call, scripts may come from this one provider and markup is
 * accepted; the content security policy still forbids inline code in it.
 */
function trustScriptsFrom(provider: CaptchaSite['provider']): void {
  const factory: unknown = Reflect.get(window, 'trustedTypes')
  if (!isPolicyFactory(factory) || factory.defaultPolicy) return
  factory.createPolicy('default', {
    createHTML: (markup) => markup,
    createScriptURL: (url) => (origins[provider].test(url) ? url : null),
  })
}

type PolicyFactory = {
  defaultPolicy: unknown
  createPolicy(name: string, rules: Record<string, (value: string) => string | null>): unknown
}

/** The browser's API, which `lib.dom` lacks. */
function isPolicyFactory(value: unknown): value is PolicyFactory {
  return typeof value === 'object' && value !== null && 'createPolicy' in value
}
