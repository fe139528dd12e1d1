import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { listen } from './listen.ts'

const listener = await listen(
  '127.0.0.1',
  0,
  async (request) => Response.json((await request.arrayBuffer()).byteLength),
  undefined,
  { milliseconds: 300, upload: { bytes: 1000, everyMilliseconds: 1000 } },
)
afterAll(() => listener.close(0))

const upload = '/storage/v1/object/photos/roof.jpg'

test.each(['/rest/v1/leads', upload])(
  '%s closes the connection of a client that sends its body too slowly',
  async (path) => {
    const answer = await send(path, { pieces: 100, bytes: 10 })
    expect(answer).toBe('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  },
)

test('a storage upload may take longer than other requests while bytes arrive', async () => {
  const answer = await send(upload, { pieces: 40, bytes: 1000 })
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(answer).toMatch(/\r\n\r\n40000$/)
})

test('another request has no more time, however fast its bytes arrive', async () => {
  expect(await send('/rest/v1/leads', { pieces: 40, bytes: 1000 })).toMatch(/^HTTP\/1\.1 408 /)
})

test('a chunked upload that stops is closed', async () => {
  const socket = connect(listener.port, '127.0.0.1')
  socket.write(`${head(upload)}transfer-encoding: chunked\r\n\r\n5\r\nfirst\r\n`)
  expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 408 /)
})

/** Sends a body in pieces, 50 ms apart. @returns what the server writes until it closes */
async function send(path: string, { pieces, bytes }: Record<'pieces' | 'bytes', number>) {
  const socket = connect(listener.port, '127.0.0.1')
  socket.write(`${head(path)}connection: close\r\ncontent-length: ${pieces * bytes}\r\n\r\n`)
  let left = pieces
  const timer = setInterval(() => {
    if (left > 0 && !socket.destroyed) socket.write(Buffer.alloc(bytes))
    left -= 1
  }, 50)
  const answer = await readAll(socket)
  clearInterval(timer)
  return answer
}

function head(path: string): string {
  return `POST ${path} HTTP/1.1\r\nhost: localhost\r\n`
}

async function readAll(socket: ReturnType<typeof connect>): Promise<string> {
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  // The server may close while the client still writes.
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('close', resolve))
  return answer
}
