import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'

/** The siteverify API of Turnstile and hCaptcha, over HTTP. */
export type SiteverifyStandIn = {
  url: string
  secret: string
  /** The verified tokens, with the address of the user. */
  verified: Array<{ response: string; remoteip: string | null }>
  /** How calls end; `silence` never responds. */
  mode: 'right' | 'nonsense' | 'silence'
  /** A token from the widget, valid once. */
  solve(hostname?: string): string
  close(): Promise<void>
}

export async function openSiteverify(): Promise<SiteverifyStandIn> {
  const solved = new Map<string, { hostname: string; isUsed: boolean }>()
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await readText(request))
    const answer = (body: unknown) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    const refuse = (code: string) => answer({ success: false, 'error-codes': [code] })
    const token = form.get('response') ?? ''
    standIn.verified.push({ response: token, remoteip: form.get('remoteip') })
    if (standIn.mode === 'silence') return
    if (standIn.mode === 'nonsense') return void response.writeHead(503).end('try again later')
    if (form.get('secret') !== standIn.secret) return refuse('invalid-input-secret')
    const known = solved.get(token)
    if (!known) return refuse('invalid-input-response')
    if (known.isUsed) return refuse('timeout-or-duplicate')
    known.isUsed = true
    answer({ success: true, 'error-codes': [], hostname: known.hostname })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const standIn: SiteverifyStandIn = {
    url: `http://127.0.0.1:${port}/siteverify`,
    secret: `0x${randomUUID()}`,
    verified: [],
    mode: 'right',
    solve(hostname = 'localhost') {
      const token = randomUUID()
      solved.set(token, { hostname, isUsed: false })
      return token
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
  return standIn
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}
