import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Forgery, SoftKey } from './authenticator.ts'
import type { TestPlatform } from '../../../testing/open-platform.ts'

type Begun = { challenge_id: string }

/** Users with passkeys, and the requests that their browsers send. */
export function passkeyPeople(auth: TestPlatform) {
  const password = 'secret-1'

  function post(path: string, body: unknown, bearer?: string) {
    return auth.call('POST', `/auth/v1/${path}`, { body, ...(bearer ? { bearer } : {}) })
  }

  async function newPerson() {
    const email = `${randomUUID()}@example.com`
    const { body } = await post('signup', { email, password })
    return { email, password, id: String(body.user.id), token: String(body.access_token) }
  }

  async function begin() {
    return (await post('passkeys/authentication/options', {})).body
  }

  function answer({ challenge_id }: Begun, credential: unknown) {
    return post('passkeys/authentication/verify', { challenge_id, credential })
  }

  function answerWith({ challenge_id }: Begun, credential: unknown, bearer: string) {
    return post('passkeys/registration/verify', { challenge_id, credential }, bearer)
  }

  async function register(bearer: string, key: SoftKey) {
    const started = (await post('passkeys/registration/options', {}, bearer)).body
    const { status, body } = await answerWith(started, key.create(started.options), bearer)
    expect(status).toBe(200)
    return { id: String(body.id) }
  }

  async function signIn(key: SoftKey, forged: Forgery = {}) {
    const begun = await begin()
    return answer(begun, key.get(begun.options, forged))
  }

  return { post, newPerson, begin, answer, answerWith, register, signIn }
}
