import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'

/** The baseline of a download: a Node server that pipes one file. */
const server = createServer((_request, response) => {
  createReadStream(process.env.BARE_FILE ?? '').pipe(response)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(`ready http://127.0.0.1:${address.port}`)
})
process.on('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})
