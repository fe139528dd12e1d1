import { createServer } from 'node:http'
import { Pool } from 'pg'
import { serveBare } from '../product/bare-server.ts'
import { identitySql, pages } from './pages.ts'

/**
 * The baseline: the least that a Node server can do for the same response. It reads the same rows after the same
 * role switch, with a pool of the same size, and has no tokens, parser or headers. The path is the page's place in
 * `pages`.
 */
const pool = new Pool({
  connectionString: process.env.BARE_DATABASE_URL,
  max: Number(process.env.BARE_POOL),
})

async function read(place: number): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({ name: 'identity', text: identitySql, values: [process.env.BARE_CLAIMS] })
    const answer = await client.query({
      name: `page ${place}`,
      text: pages[place]?.sql ?? '',
      values: [process.env.BARE_BUSINESS],
    })
    await client.query('commit')
    return answer.rows[0].body
  } finally {
    client.release()
  }
}

const server = createServer((request, response) => {
  read(Number(request.url?.slice(1))).then(
    (body) => response.setHeader('content-type', 'application/json').end(body),
    (error) => response.writeHead(500).end(String(error)),
  )
})
serveBare(server, () => void pool.end())
