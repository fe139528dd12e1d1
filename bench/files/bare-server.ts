import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import { serveBare } from '../product/bare-server.ts'

/** The baseline of a download: a Node server that pipes one file. */
const server = createServer((_request, response) => {
  createReadStream(process.env.BARE_FILE ?? '').pipe(response)
})
serveBare(server)
