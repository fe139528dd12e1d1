import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { callFrom, clientAddresses } from '../server/testing/client-addresses.ts'
import { readCallerAddress } from './caller-address.ts'

test.each(clientAddresses)('the client address is $seen for %o', async (call) => {
  const app = new Hono().get('/', (c) => c.json(readCallerAddress(c, call.trusted)))
  const [init, env] = callFrom(call)
  expect(await (await app.request('/', init, env)).json()).toBe(call.seen)
})
