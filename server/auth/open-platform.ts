import type { PeopleRead } from '../../api/people-reads.ts'
import { normalizeMailbox } from '../../engine/people/identity.ts'
import { isCausedByCaller } from '../../postgres/errors.ts'
import { createPlatform, type Platform } from '../../platform/platform.ts'
import { brand } from '../../text/brand.ts'
import { appPaths } from '../../wire/paths.ts'
import type { Secrets } from '../data-dir/secrets.ts'
import type { Pools } from '../database/pools.ts'
import type { Env } from '../env/env.ts'
import { findPasskeySite } from '../env/passkeys.ts'
import type { Log } from '../log.ts'
import { keepAuthMail } from '../mail/keep-auth-mail.ts'
import { listPeopleRead } from '../people/read-of-people.ts'
import { openSms } from '../sms/open-sms.ts'
import { openCaptcha } from './open-captcha.ts'
import { scaleRateLimits } from './rate-limits.ts'

export type PlatformDependencies = {
  env: Env
  publicUrl: string
  secrets: Secrets
  /** The files of storage/v1. */
  filesDir: string
  pools: Pools
  /** Sends the stored emails soon. */
  wakeMails(): void
  noteRead(read: PeopleRead): void
  log: Log
}

/** auth/v1, rest/v1, storage/v1 and realtime/v1, with the settings of this process. */
export async function openPlatform(deps: PlatformDependencies): Promise<Platform> {
  const { env, publicUrl, secrets, pools, wakeMails, noteRead, log } = deps
  return createPlatform({
    pools: { rest: pools.rest, auth: pools.auth },
    publicUrl,
    jwtSecret: secrets.jwtSecret,
    anonKey: secrets.anonKey,
    serviceRoleKey: secrets.serviceRoleKey,
    autoconfirm: env.autoconfirm,
    redirectAllowList: env.redirectAllowList,
    rateLimits: scaleRateLimits(env.rateLimitFactor),
    trustProxy: env.trustProxy,
    widenLoopback: env.demo,
    foldMailbox: normalizeMailbox,
    rest: env.rest,
    ...env.security,
    ...(env.sms && {
      sms: openSms(env.sms, { publicUrl, smtpUrl: env.smtpUrl, service: pools.service }),
    }),
    ...(env.captcha && { captcha: openCaptcha(env.captcha, publicUrl) }),
    ...(env.saml ? { saml: env.saml } : {}),
    ...(env.web3 ? { web3: env.web3 } : {}),
    oauth: { ...env.oauth, fallbackUrl: `${publicUrl}${appPaths.auth}` },
    storage: { filesDir: deps.filesDir, fileSizeLimit: env.fileSizeLimit },
    passkeys: findPasskeySite(publicUrl, brand, env.passkeys),
    keepMail: keepAuthMail,
    sendKeptMails: wakeMails,
    onRead: (read) => listPeopleRead(read).forEach(noteRead),
    onError: (error, context) => {
      const level = isCausedByCaller(error) ? 'debug' : 'error'
      log[level]({ err: error, context }, 'Error in auth/v1, rest/v1, storage/v1 or realtime/v1')
    },
  })
}
