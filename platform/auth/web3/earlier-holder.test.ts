import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { openHolders } from '../../testing/open-holders.ts'
import { publicUrl } from '../../testing/open-platform.ts'
import { makeEthereumWallet } from './testing/wallets.ts'

const db = await openTestDatabase()
const holders = await openHolders(db.pools, { web3: { ethereum: true, solana: true } })

afterAll(async () => {
  await holders.close()
})

test('M10 linking an unverified address to a wallet account keeps its owner out of it', async () => {
  await holders.expectLinkToKeepOwnerOut(await newHolder())
})

test('M10 the owner of an unconfirmed address on a wallet account gets their own account', async () => {
  await holders.expectOwnerToGetOwnAccount(
    await newHolder(),
    'a provider that verified the address',
  )
})

async function newHolder() {
  const wallet = makeEthereumWallet()
  const enter = () => {
    const message = [
      'localhost:3000 wants you to sign in with your Ethereum account:',
      wallet.address,
      '',
      `URI: ${publicUrl}`,
      'Version: 1',
      'Chain ID: 1',
      `Nonce: ${randomUUID()}`,
      `Issued At: ${new Date().toISOString()}`,
    ].join('\n')
    const body = { chain: 'ethereum', message, signature: wallet.sign(message) }
    return holders.post('token?grant_type=web3', body)
  }
  const first = await enter()
  expect(first.status).toBe(200)
  return holders.holderOf(first, enter)
}
