import { expect } from 'vitest'
import type { TestPlatform } from './open-platform.ts'
import type { SiteverifyStandIn } from './siteverify.ts'

/** A call needs a captcha token, which is verified with the caller's address and valid once. */
export async function expectCaptcha(
  auth: TestPlatform,
  siteverify: SiteverifyStandIn,
  path: string,
  body: Record<string, unknown>,
): Promise<void> {
  const post = (gotrue_meta_security: unknown) =>
    auth.call('POST', `/auth/v1/${path}`, {
      body: { ...body, gotrue_meta_security },
      headers: { 'x-forwarded-for': '203.0.113.5' },
    })
  siteverify.verified.length = 0
  for (const missing of [undefined, null, {}, { captcha_token: ' ' }]) {
    expect(await post(missing)).toMatchObject({
      status: 400,
      body: {
        error_code: 'captcha_failed',
        msg: 'captcha protection: request disallowed (no captcha_token found)',
      },
    })
  }
  expect(siteverify.verified).toEqual([])
  const token = siteverify.solve()
  const answer = await post({ captcha_token: token })
  expect(answer.body.error_code).not.toBe('captcha_failed')
  expect(siteverify.verified).toEqual([{ response: token, remoteip: '203.0.113.5' }])
  expect((await post({ captcha_token: token })).body).toMatchObject({
    error_code: 'captcha_failed',
    msg: 'captcha protection: request disallowed (timeout-or-duplicate)',
  })
  siteverify.verified.length = 0
}
