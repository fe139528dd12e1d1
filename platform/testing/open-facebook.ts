import { createHmac, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'

type Profile = { id: string; [field: string]: unknown }

export type FacebookStandIn = {
  origin: string
  /** A code as the dialog returns it. */
  codeFor(profile: Profile): string
  close(): Promise<void>
}

/** A stand-in for Facebook's token endpoint and Graph API that requires the app secret proof. */
export async function openFacebook(client: {
  id: string
  secret: string
}): Promise<FacebookStandIn> {
  const profiles = new Map<string, Profile>()
  const app = new Hono()
  app.post('/oauth/access_token', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const profile = profiles.get(form.get('code') ?? '')
    profiles.delete(form.get('code') ?? '')
    const isClient =
      form.get('client_id') === client.id && form.get('client_secret') === client.secret
    if (!profile || !isClient) return c.json({ error: { message: 'Bad code', code: 100 } }, 400)
    const token = randomBytes(16).toString('hex')
    profiles.set(token, profile)
    return c.json({ access_token: token, token_type: 'bearer', expires_in: 5_183_944 })
  })
  app.get('/me', (c) => {
    const token = (c.req.header('authorization') ?? '').replace(/^Bearer /, '')
    const proof = createHmac('sha256', client.secret).update(token).digest('hex')
    const profile = profiles.get(token)
    if (!profile || c.req.query('appsecret_proof') !== proof) {
      return c.json({ error: { message: 'Invalid appsecret_proof', code: 100 } }, 400)
    }
    return c.json(profile)
  })
  const server = createServer(getRequestListener((request) => app.fetch(request)))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a server that listens on a port has one
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    codeFor(profile) {
      const code = randomBytes(16).toString('hex')
      profiles.set(code, profile)
      return code
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
