import { createServer, type Socket } from 'node:net'

/** An email that the server accepted, as it was transmitted. */
type Received = { to: string; messageId: string; source: string }

export type SmtpServer = {
  url: string
  received: Received[]
  /** Recipients of RCPT TO, accepted or not. */
  tried: string[]
  close(): void
}

export type SmtpAnswers = {
  /** The answer to RCPT TO; null never answers, and 421 also ends the connection. */
  recipient?: (to: string) => string | null
  /** Milliseconds from the end of an email to its answer. */
  delay?: number
  port?: number
}

/** A mail server on 127.0.0.1 that speaks as much of SMTP as sending an email needs. */
export async function openSmtpServer(answers: SmtpAnswers = {}): Promise<SmtpServer> {
  const received: Received[] = []
  const tried: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    talk(socket, answers, { received, tried })
  })
  await new Promise<void>((resolve) => {
    server.listen(answers.port ?? 0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    tried,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

type Log = Pick<SmtpServer, 'received' | 'tried'>

function talk(socket: Socket, { recipient, delay = 0 }: SmtpAnswers, log: Log): void {
  let buffer = ''
  let to = ''
  let isData = false
  const say = (line: string) => socket.writable && socket.write(`${line}\r\n`)
  say('220 test')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    buffer += chunk
    const end = isData ? '\r\n.\r\n' : '\r\n'
    for (let at = buffer.indexOf(end); at >= 0 && buffer.endsWith(end); at = -1) {
      const text = buffer.slice(0, at)
      buffer = ''
      if (isData) take(text)
      else command(text)
    }
  })

  function take(source: string): void {
    isData = false
    const messageId = /^Message-ID: (.*)$/im.exec(source)?.[1] ?? ''
    setTimeout(() => {
      log.received.push({ to, messageId, source })
      say('250 ok')
    }, delay)
  }

  function command(line: string): void {
    if (line.startsWith('RCPT TO:')) {
      to = /<(.*)>/.exec(line)?.[1] ?? ''
      log.tried.push(to)
      const answer = recipient ? recipient(to) : '250 ok'
      if (answer !== null) say(answer)
      if (answer?.startsWith('421')) socket.end()
    } else if (line === 'DATA') {
      isData = true
      say('354 go')
    } else if (line === 'QUIT') socket.end('221 bye\r\n')
    else say('250 ok')
  }
}
