import { z } from 'zod'
import { isLoopbackHost } from '../../platform/safe-address.ts'
import { defaultLocale, locales } from '../../engine/languages.ts'
import { securityVariables, readSecurity } from './security.ts'
import { Flag } from './values.ts'
import { readCaptcha, captchaVariables } from './captcha.ts'
import { readSms, smsVariables } from './sms.ts'
import { readSaml, samlVariables } from './saml.ts'
import { readWeb3, web3Variables } from './web3.ts'
import { readRest, restVariables } from './rest.ts'
import { readOAuth, oauthVariables } from './oauth.ts'
import { filesVariables, readFiles } from './files.ts'
import { webhookVariables } from './webhooks.ts'
import { readWebhookSecrets } from '../../engine/sources/sources.ts'

/** The settings of the process, read once at start. */
export type Env = ReturnType<typeof readEnv>

/**
 * Reads the environment. `.env.example` explains each name.
 * @throws Error with one sentence for each wrong value; it never repeats a value.
 */
export function readEnv(source: Record<string, string | undefined>) {
  const set = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const result = Variables.safeParse(set)
  if (!result.success) throw new Error(listSentences(result.error))
  const values = result.data
  const demo = values.DEMO ?? values.DATABASE_URL === undefined
  if (demo && !isLoopbackHost(values.HOST) && !values.DEMO_PUBLIC) {
    throw new Error(
      'HOST lets other machines in while the demo accounts exist: set DEMO=0, or DEMO_PUBLIC=1 if that is intended.',
    )
  }
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    ...readFiles(values),
    databaseUrl: values.DATABASE_URL ?? null,
    publicUrl: values.PUBLIC_URL ?? null,
    backendUrl: values.BACKEND_URL ?? null,
    billingPortalUrl: values.BILLING_PORTAL_URL,
    demo,
    jwtSecret: values.JWT_SECRET ?? null,
    anonKey: values.ANON_KEY ?? null,
    serviceRoleKey: values.SERVICE_ROLE_KEY ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    smtpConnections: values.SMTP_CONNECTIONS,
    mailFrom: values.MAIL_FROM,
    operator: {
      email: values.OPERATOR_EMAIL ?? values.MAIL_FROM,
      locale: values.OPERATOR_LANGUAGE,
    },
    autoconfirm: values.AUTOCONFIRM ?? demo,
    redirectAllowList: values.REDIRECT_ALLOW_LIST,
    security: readSecurity(values),
    webhookSecrets: readWebhookSecrets((name) => set[name]),
    phrasing: readPhrasing(values),
    sms: readSms(values),
    captcha: readCaptcha(values),
    oauth: readOAuth(values),
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    saml: readSaml(values),
    web3: readWeb3(values),
    rest: readRest(values),
    trustProxy: values.TRUST_PROXY ?? false,
    passkeys: values.PASSKEYS ?? true,
    requireAdminMfa: values.REQUIRE_ADMIN_MFA ?? false,
    logLevel: values.LOG_LEVEL,
  }
}

/** The language model that may reword reasons; null without an address. */
function readPhrasing(values: z.infer<typeof Variables>) {
  const { PHRASING_URL: url, PHRASING_KEY: key, PHRASING_MODEL: model } = values
  if (url === undefined) return null
  if (model === undefined)
    throw new Error('PHRASING_URL needs PHRASING_MODEL, the name of a model.')
  return { url, key: key ?? null, model }
}

/** Reads this process's own environment; nothing else does. */
export function readOwnEnv(): Env {
  return readEnv(process.env)
}

const Key = z
  .string()
  .trim()
  .refine((text) => text.length >= 20, 'must be at least 20 characters long')

const Address = z
  .string()
  .refine((text) => /^[^\s@<>]+@[^\s@<>]+$/.test(text), 'must be an email address')

const Variables = z.object({
  ...oauthVariables,
  PORT: z
    .string()
    .refine(
      (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
      'must be a port from 0 to 65535',
    )
    .transform(Number)
    .default(3000),
  HOST: z
    .string()
    .trim()
    .refine((text) => /^[\w.:[\]-]+$/.test(text), 'must be a host name or an address')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./.data'),
  ...filesVariables,
  DATABASE_URL: urlSchema(['postgres:', 'postgresql:'], 'must be a postgres:// address')
    .refine((text) => !URL.canParse(text) || new URL(text).host !== '', 'must name a host')
    .optional(),
  PUBLIC_URL: urlSchema(['http:', 'https:'], 'must be an http:// or https:// address')
    .refine(isOrigin, 'must be an origin, without a path')
    .transform((text) => new URL(text).origin)
    .optional(),
  BACKEND_URL: urlSchema(['http:', 'https:'], 'must be an http:// or https:// address')
    .refine(isOrigin, 'must be an origin, without a path')
    .transform((text) => new URL(text).origin)
    .optional(),
  // Stripe's generic sign-in page for customer portals, until the account's own link is set.
  BILLING_PORTAL_URL: urlSchema(['https:'], 'must be an https:// address').default(
    'https://billing.stripe.com/p/login',
  ),
  DEMO: Flag.optional(),
  DEMO_PUBLIC: Flag.optional(),
  JWT_SECRET: z
    .string()
    .refine((text) => text.length >= 32, 'must be at least 32 characters long')
    .optional(),
  ANON_KEY: Key.optional(),
  SERVICE_ROLE_KEY: Key.optional(),
  SMTP_URL: urlSchema(['smtp:', 'smtps:'], 'must be an smtp:// or smtps:// address').optional(),
  SMTP_CONNECTIONS: z
    .string()
    .refine((text) => /^([1-9]|[1-4]\d|50)$/.test(text.trim()), 'must be a number from 1 to 50')
    .transform(Number)
    .default(8),
  MAIL_FROM: Address.default('no-reply@localhost'),
  OPERATOR_EMAIL: Address.optional(),
  OPERATOR_LANGUAGE: z
    .enum(locales, { error: `must be ${locales.join(' or ')}` })
    .default(defaultLocale),
  AUTOCONFIRM: Flag.optional(),
  REDIRECT_ALLOW_LIST: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((item) => item.trim()))
    .transform((items) => items.filter((item) => item !== '')),
  ...securityVariables,
  ...webhookVariables,
  PHRASING_URL: urlSchema(['http:', 'https:'], 'must be an http:// or https:// address').optional(),
  PHRASING_KEY: z.string().trim().optional(),
  PHRASING_MODEL: z.string().trim().optional(),
  ...smsVariables,
  ...captchaVariables,
  RATE_LIMIT_FACTOR: z
    .string()
    .refine((text) => Number(text) > 0 && Number.isFinite(Number(text)), 'must be a number above 0')
    .transform(Number)
    .default(1),
  TRUST_PROXY: Flag.optional(),
  ...samlVariables,
  ...web3Variables,
  ...restVariables,
  PASSKEYS: Flag.optional(),
  REQUIRE_ADMIN_MFA: Flag.optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
})

/** Accepts text that is not an address, because `urlSchema` refuses it. */
function isOrigin(text: string): boolean {
  return !URL.canParse(text) || new URL(text).pathname === '/'
}

function urlSchema(protocols: string[], message: string) {
  return z
    .string()
    .trim()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message)
}

function listSentences(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n')
}
