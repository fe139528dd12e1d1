import { afterAll, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { openHolders } from '../../testing/open-holders.ts'
import { publicUrl } from '../../testing/open-platform.ts'
import { createSoftKey } from './testing/authenticator.ts'
import { passkeyPeople } from './testing/passkey-people.ts'

const db = await openTestDatabase()
const holders = await openHolders(db.pools, {
  passkeys: { rpId: 'localhost', rpName: 'Cornerstone', origins: [publicUrl] },
})
const { register, signIn } = passkeyPeople(holders.auth)

afterAll(async () => {
  await holders.close()
})

test('M10 linking an unverified address to a passkey account keeps its owner out of it', async () => {
  await holders.expectLinkToKeepOwnerOut(await newHolder())
})

test('M10 the owner of an unconfirmed address on a passkey account gets their own account', async () => {
  await holders.expectOwnerToGetOwnAccount(
    await newHolder(),
    'a provider that verified the address',
  )
})

/** An account with a passkey and neither an address nor a number. */
async function newHolder() {
  const { body } = await holders.post('signup', {})
  await db.pools.admin.query('update auth.users set is_anonymous = false where id = $1', [
    body.user.id,
  ])
  const key = createSoftKey(publicUrl)
  await register(body.access_token, key)
  return holders.holderOf(await signIn(key), () => signIn(key))
}
