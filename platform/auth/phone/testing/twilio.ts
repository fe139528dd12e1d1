import { createServer, type IncomingMessage } from 'node:http'
import { randomBytes } from 'node:crypto'

type Sent = {
  to: string
  from: string | null
  service: string | null
  body: string | null
  content: { sid: string; variables: unknown } | null
}

/** A stand-in for Twilio's Messages API over HTTP. */
export type TwilioStandIn = {
  url: string
  accountSid: string
  authToken: string
  sent: Sent[]
  /** How the next call ends; `silence` never responds. */
  next: 'queued' | 'failed' | 'invalid number' | 'nonsense' | 'silence'
  lastCode(to: string): string
  close(): Promise<void>
}

export async function openTwilio(): Promise<TwilioStandIn> {
  const accountSid = `AC${randomBytes(16).toString('hex')}`
  const authToken = randomBytes(16).toString('hex')
  const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await readText(request))
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
    const refuse = (status: number, code: number, message: string) =>
      answer(status, { code, message, more_info: `https://www.twilio.com/docs/${code}`, status })
    if (request.url !== `/2010-04-01/Accounts/${accountSid}/Messages.json`) {
      return refuse(404, 20404, 'The requested resource was not found')
    }
    if (request.headers.authorization !== expected) return refuse(401, 20003, 'Authenticate')
    if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
      return refuse(400, 12300, 'Invalid Content-Type')
    }
    const { next } = twilio
    twilio.next = 'queued'
    if (next === 'silence') return
    const to = form.get('To') ?? ''
    if (next === 'invalid number' || !/^(whatsapp:)?\+[1-9]\d{1,14}$/.test(to)) {
      return refuse(400, 21211, `The 'To' number ${to} is not a valid phone number.`)
    }
    if (!form.has('From') && !form.has('MessagingServiceSid')) {
      return refuse(400, 21603, "A 'From' phone number is required.")
    }
    if (!form.has('Body') && !form.has('ContentSid')) {
      return refuse(400, 21602, 'Message body is required.')
    }
    if (next === 'nonsense') return answer(502, '<html>Bad gateway</html>')
    const sid = `SM${randomBytes(16).toString('hex')}`
    if (next === 'failed') {
      return answer(201, { sid, status: 'failed', error_code: 30006, error_message: 'Landline' })
    }
    twilio.sent.push(makeMessage(form))
    answer(201, { sid, status: 'queued', error_code: null, error_message: null, to })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const twilio: TwilioStandIn = {
    url: `http://127.0.0.1:${port}`,
    accountSid,
    authToken,
    sent: [],
    next: 'queued',
    lastCode(to) {
      const text = twilio.sent.findLast((one) => one.to === to)
      const [code] = /\b\d{6}\b/.exec(text?.body ?? '') ?? []
      if (code === undefined) throw new Error(`No code was sent to ${to}.`)
      return code
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
  return twilio
}

function makeMessage(form: URLSearchParams): Sent {
  const contentSid = form.get('ContentSid')
  return {
    to: form.get('To') ?? '',
    from: form.get('From'),
    service: form.get('MessagingServiceSid'),
    body: form.get('Body'),
    content:
      contentSid === null
        ? null
        : { sid: contentSid, variables: JSON.parse(form.get('ContentVariables') ?? 'null') },
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}
