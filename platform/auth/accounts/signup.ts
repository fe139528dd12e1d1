import { z } from 'zod'
import { inTransaction, type Db } from '../../database.ts'
import { grantAccess } from '../sessions/access.ts'
import { metadata, readBody, text } from '../ground/body.ts'
import { mailCode } from '../mails/code-mail.ts'
import { readEmail, refuseEmail } from './email-address.ts'
import { AuthError, validationFailed } from '../ground/errors.ts'
import { startFlow } from '../stores/flows.ts'
import { withMails } from '../mails/with-mails.ts'
import {
  answerSignup,
  createAccount,
  refuseTakeover,
  signUpIn,
  type NewAccount,
  type SignupResult,
} from './new-account.ts'
import { refuseBadPassword } from '../passwords/password-rules.ts'
import { readChallenge, type Challenge } from '../ground/pkce.ts'
import { describeUser } from '../stores/public-user.ts'
import { strangerCaller } from '../services/password-caller.ts'
import { countCall } from '../services/rate-limiting.ts'
import type { AuthServices } from '../services/services.ts'
import type { AuthContext } from '../ground/context.ts'
import { retryOnConflict } from '../ground/unique-violation.ts'
import { findUserByEmail, insertUser, type Metadata, type User } from '../stores/users.ts'
import { refuseClosedSignup } from './closed-signup.ts'
import { confirmEmail } from './confirm-email.ts'
import { requirePhone } from '../services/part.ts'

const SignupBody = z.object({
  email: text,
  phone: text,
  password: text,
  data: metadata,
  channel: text,
  code_challenge: text,
  code_challenge_method: text,
})

export async function signup(services: AuthServices, c: AuthContext): Promise<Response> {
  const body = await readBody(c, SignupBody)
  if (body.email === '' && body.phone === '') return signupAnonymously(services, c, body.data ?? {})
  return services.inPasswordLane(c, () => signUpWithPassword(services, c, body))
}

async function signUpWithPassword(
  services: AuthServices,
  c: AuthContext,
  body: z.output<typeof SignupBody>,
): Promise<Response> {
  await countCall(services, c, 'signup')
  refuseClosedSignup(services)
  if (body.password === '') throw validationFailed('Signup requires a valid password')
  await refuseBadPassword(services, body.password)
  if (body.email !== '' && body.phone !== '') {
    throw validationFailed('Only an email address or phone number should be provided on signup.')
  }
  return body.phone === ''
    ? signUpByEmail(services, c, body)
    : requirePhone(services).signUp(c, body)
}

async function signUpByEmail(
  services: AuthServices,
  c: AuthContext,
  body: z.output<typeof SignupBody>,
): Promise<Response> {
  const { autoconfirm } = services.settings
  refuseEmail(services, 400, 'Email signups are disabled')
  const challenge = readChallenge(body.code_challenge, body.code_challenge_method)
  const email = readEmail(body.email)
  // Taken addresses are hashed too, so that both take equally long.
  const passwordHash = await services.passwords.hash(body.password, strangerCaller(c))
  const wanted = newAccount(services, c, { email, passwordHash, data: body.data ?? {} })
  if (autoconfirm) await refuseTakeover(wanted, body.password)
  const result = await signUpOnce(wanted, challenge)
  return c.json(answerSignup(result, wanted, autoconfirm))
}

export function newAccount(
  services: AuthServices,
  c: AuthContext,
  account: { email: string; passwordHash: string | null; data: Metadata },
): NewAccount {
  const { email, passwordHash, data } = account
  return { services, c, contact: 'email', value: email, passwordHash, data }
}

export function signUpOnce(wanted: NewAccount, challenge: Challenge | null): Promise<SignupResult> {
  const { services, c } = wanted
  const { autoconfirm } = services.settings
  return retryOnConflict(() =>
    withMails(services, (tx, mails) =>
      signUpIn(tx, wanted, {
        atOnce: autoconfirm ? { confirm: (user) => confirmEmail(tx, user) } : null,
        async byCode(user) {
          if (challenge) await startFlow(tx, user.id, 'email/signup', challenge)
          const request = { services, tx, c, mails }
          return pendingUser(tx, await mailCode(request, user, 'confirmation', challenge))
        },
      }),
    ),
  )
}

/** Finds or creates the unconfirmed account of an address. */
export function registerUnconfirmed(wanted: NewAccount): Promise<string> {
  const { pool } = wanted.services
  return retryOnConflict(async () => {
    const found = await findUserByEmail(pool, wanted.value)
    const user = found ?? (await inTransaction(pool, (tx) => createAccount(tx, wanted)))
    return user.id
  })
}

/** Hides the metadata of an invitation, since anyone who knows the address could sign up. */
async function pendingUser(tx: Db, user: User): Promise<Metadata> {
  const shown = await describeUser(tx, user)
  return user.invited_at ? { ...shown, user_metadata: {}, identities: [] } : shown
}

async function signupAnonymously(
  services: AuthServices,
  c: AuthContext,
  data: Metadata,
): Promise<Response> {
  if (!services.settings.anonymousUsers) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  await countCall(services, c, 'anonymous')
  refuseClosedSignup(services)
  const access = await inTransaction(services.pool, async (tx) => {
    const user = await insertUser(tx, {
      email: null,
      passwordHash: null,
      userMetadata: data,
      appMetadata: {},
      isAnonymous: true,
    })
    return grantAccess(services, tx, c, user, 'anonymous')
  })
  return c.json(access)
}
