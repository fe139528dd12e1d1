import { createHmac } from 'node:crypto'
import { readClientAddress } from '../../client-address.ts'
import type { AuthContext } from '../ground/context.ts'
import { tooManyRequests } from '../ground/errors.ts'
import { withMails } from '../mails/with-mails.ts'
import { ownerCaller, readNetwork, strangerCaller } from '../services/password-caller.ts'
import type { AuthServices } from '../services/services.ts'
import { isKnownNetwork } from '../stores/known-networks.ts'
import { clearGuesses, giveGuessBack, mayTellOwner, takeGuess } from '../stores/password-guesses.ts'
import type { User } from '../stores/users.ts'

type Attempt = {
  /** The email address or number that was typed, in the form in which accounts store it. */
  contact: string
  /** Null if no account has the contact; that takes as long and counts the same. */
  user: User | null
  hash: string | null
  password: string
}

const unusedId = '00000000-0000-0000-0000-000000000000'

/**
 * Checks a password. After several wrong ones from networks that the account never signed in from, such
 * networks have to wait, and the owner gets an email. Known networks never wait, and other ways of signing in
 * still work everywhere, so that guessing cannot lock the owner out.
 * @throws over_request_rate_limit
 */
export async function checkPassword(
  services: AuthServices,
  c: AuthContext,
  { contact, user, hash, password }: Attempt,
): Promise<boolean> {
  const { pool, passwords } = services
  const network = readNetwork(readClientAddress(c))
  const isKnown = await isKnownNetwork(pool, user?.id ?? unusedId, network)
  if (user && isKnown) return passwords.matches(password, hash, ownerCaller(user.id))
  const limit = services.rateLimits.accountPassword
  const account = hashContact(services, contact)
  const { wrong, waitSeconds } = await takeGuess(pool, account, limit)
  if (waitSeconds > 0) throw tooManyRequests(waitSeconds)
  const isRight = await passwords
    .matches(password, hash, strangerCaller(c))
    .catch(async (error: unknown) => {
      await giveGuessBack(pool, account)
      throw error
    })
  if (isRight) await clearGuesses(pool, account)
  else if (wrong >= limit.limit) tellOwner(services, user, account)
  return isRight
}

/** Not awaited, so that the response time does not reveal whether the account exists. */
function tellOwner(services: AuthServices, user: User | null, account: string): void {
  if (!user?.email || !user.email_confirmed_at) return
  const mail = {
    userId: user.id,
    kind: 'password_guesses',
    to: user.email,
    code: '',
    url: services.settings.publicUrl,
    userMetadata: user.raw_user_meta_data ?? {},
  } as const
  withMails(services, async (tx, mails) => {
    if (await mayTellOwner(tx, account)) mails.push(mail)
  }).catch((error: unknown) => services.onError(error, 'password guesses'))
}

/** Keyed, so that the table does not reveal the address or number. */
function hashContact({ codeKey }: AuthServices, contact: string): string {
  return createHmac('sha224', codeKey).update(`password guesses ${contact}`).digest('hex')
}
